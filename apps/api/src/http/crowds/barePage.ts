type Bare = { readonly title: string; readonly heading: string; readonly body: string; readonly head?: string }

/** A page without script, data or style sheet, for when nothing of those can be had; `heading` and `body` are HTML. */
export const barePage = ({ title, heading, body, head = '' }: Bare): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}
<title>${title} | 두레</title></head>
<body style="margin:0;font-family:system-ui,sans-serif;background:#fbfaf7;color:#1b1d22;word-break:keep-all;line-height:1.6">
<main style="max-width:40rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center"><h1 style="font-size:1.5rem">${heading}</h1>
${body}</main></body></html>`

/** A link of such a page. */
export const bareLink = (href: string, text: string): string => `<a href="${href}" style="color:#2b4acb;font-weight:600">${text}</a>`
