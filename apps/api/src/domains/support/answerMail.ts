/** The answer with what was asked below it, as a mail and the same in plain text. */
export function answerMail(given: { name: string; message: string; answer: string }): { subject: string; text: string; html: string } {
  const { name, message, answer } = given
  const greeting = `${name}님, 문의해 주셔서 고마워요.`
  return {
    subject: '[두레] 문의하신 내용에 답변드려요',
    text: `${greeting}\n\n${answer}\n\n--- 문의하신 내용 ---\n${message}\n`,
    html: `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>문의하신 내용에 답변드려요</title></head>
<body style="margin:0;padding:24px 12px;background:#FBFAF7;color:#1B1D22;font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif;line-height:1.6">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse"><tr><td style="padding:28px 24px;background:#fff;border:1px solid #E5E3DC;border-radius:12px">
<p style="margin:0 0 16px;color:#2B4ACB;font-weight:700">두레</p><p style="margin:0 0 16px;font-weight:700">${escapeHtml(greeting)}</p>
<p style="margin:0;white-space:pre-line">${escapeHtml(answer)}</p>
<p style="margin:28px 0 8px;color:#5B5F68;font-size:13px">문의하신 내용</p><p style="margin:0;padding:12px 16px;background:#F3F1EC;border-radius:10px;white-space:pre-line">${escapeHtml(message)}</p>
</td></tr></table></body></html>`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one]!)
}
