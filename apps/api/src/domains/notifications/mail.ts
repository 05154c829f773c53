/** A notice as a mail: a small table that every mail program shows, and the same in plain text beside it. */
export function mailOf(given: {
  subject: string
  body: string
  link: string | null
  /** Of an advertisement: where to take the consent back without logging in. */
  optOut?: string | null
  origin: string
}): {
  subject: string
  text: string
  html: string
} {
  const { subject, body, link, origin, optOut = null } = given
  const settings = `${origin}/setting/notification`
  const button =
    link === null
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2B4ACB;color:#fff;text-decoration:none;font-weight:600">확인하기</a></p>`
  const [before, address, after] =
    optOut === null
      ? (['알림을 그만 받으시려면 ', settings, '에서 바꿔 주세요.'] as const)
      : (['광고 수신에 동의하신 분께 보내 드려요. 그만 받으시려면 ', optOut, '를 눌러 주세요. 비용은 들지 않아요.'] as const)
  const name = optOut === null ? '알림 설정' : '무료 수신거부'
  const footer = `${before}<a href="${escapeHtml(address)}" style="color:#5B5F68">${name}</a>${after}`
  const html = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBFAF7;color:#1B1D22;font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif;line-height:1.6">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse"><tr><td style="padding:28px 24px;background:#fff;border:1px solid #E5E3DC;border-radius:12px">
<p style="margin:0 0 16px;color:#2B4ACB;font-weight:700">두레</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
<p style="margin:0;white-space:pre-line">${escapeHtml(body)}</p>${button}
</td></tr><tr><td style="padding:16px 24px;color:#5B5F68;font-size:13px">${footer}</td></tr></table>
</body></html>`
  const text = `${subject}\n\n${body}${link === null ? '' : `\n\n확인하기: ${link}`}\n\n${name}: ${address}\n`
  return { subject: optOut === null ? `[두레] ${subject}` : subject.replace('(광고)', '(광고) [두레]'), text, html }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one]!)
}
