/** The page when rendering itself broke: no script, no data, only the number to tell support. */
export const crashPage = (traceId: string): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>문제가 생겼어요 | 두레</title></head>
<body style="margin:0;font-family:system-ui,sans-serif;background:#fbfaf7;color:#1b1d22;word-break:keep-all;line-height:1.6">
<main style="max-width:40rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center"><h1 style="font-size:1.5rem">일시적인 문제가 생겼어요</h1>
<p>잠시 후 다시 시도해 주세요.</p><p><a href="/" style="color:#2b4acb;font-weight:600">홈으로 가기</a></p>
<p style="font-size:.75rem;color:#696d77">문의하실 때 이 번호를 알려 주세요: ${traceId.replace(/[^\w-]/g, '')}</p></main></body></html>`
