/**
 * A mail of ours: a small table that every mail program shows, and the same in plain text beside it.
 * `quoted` is what it answers; `foot` stands below the frame in small letters, its address behind its label.
 */
export function letter(given: {
  subject: string
  body: string
  button?: { label: string; url: string } | null
  quoted?: { label: string; text: string }
  foot: { before: string; label: string; url: string; after: string }
}): { subject: string; text: string; html: string } {
  const { subject, body, button, quoted, foot } = given
  const pressed =
    button == null
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2B4ACB;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
  const quote =
    quoted === undefined
      ? ''
      : `<p style="margin:28px 0 8px;color:#5B5F68;font-size:13px">${escapeHtml(quoted.label)}</p><p style="margin:0;padding:12px 16px;background:#F3F1EC;border-radius:10px;white-space:pre-line">${escapeHtml(quoted.text)}</p>`
  const html = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBFAF7;color:#1B1D22;font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif;line-height:1.6">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse"><tr><td style="padding:28px 24px;background:#fff;border:1px solid #E5E3DC;border-radius:12px">
<p style="margin:0 0 16px;color:#2B4ACB;font-weight:700">두레</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
<p style="margin:0;white-space:pre-line">${escapeHtml(body)}</p>${pressed}${quote}
</td></tr><tr><td style="padding:16px 24px;color:#5B5F68;font-size:13px">${escapeHtml(foot.before)}<a href="${escapeHtml(foot.url)}" style="color:#5B5F68">${escapeHtml(foot.label)}</a>${escapeHtml(foot.after)}</td></tr></table>
</body></html>`
  const text = `${subject}\n\n${body}${button == null ? '' : `\n\n${button.label}: ${button.url}`}${quoted === undefined ? '' : `\n\n--- ${quoted.label} ---\n${quoted.text}`}\n\n${foot.label}: ${foot.url}\n`
  return { subject: `[두레] ${subject}`, text, html }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one]!)
}
