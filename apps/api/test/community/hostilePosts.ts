/** A number from 0 to 1 by its turn, the same in every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const words = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '\u202egpj.exe\u202c',
  '\u200b\u200c\u200d\ufeff',
  '{{constructor.constructor("alert(1)")()}}',
  '</title><script>1</script>',
  '<!--',
  '\u0000\u0008',
  'javascript:alert(1)',
  '&lt;script&gt;',
  '<math><mi//xlink:href="data:x,<script>1</script>">',
  '한글 속에 <b onclick=x>굵게</b>',
]
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://user:pass@evil.example/',
  'https://evil.example/"onclick="x',
  'http://evil',
  'blob:https://evil.example/1',
  'https://naver.com/ok',
  '/community',
]
const kinds = [
  'paragraph',
  'heading',
  'quote',
  'list',
  'image',
  'youtube',
  'link',
  'button',
  'service',
  'pro',
  'portfolio',
  'product',
  'html',
  'script',
  '__proto__',
]

type Json = Record<string, unknown>

/** A block as somebody who means ill sends it: of any kind, with what no kind has beside what it has. */
function hostileBlock(roll: () => number, at: number): Json {
  const one = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!
  const span = (): Json => ({
    text: one(words),
    marks: [one(['bold', 'italic', 'style', 'onclick', 'bold'])].slice(0, Math.round(roll())),
    ...(roll() < 0.5 ? { href: one(addresses) } : {}),
    style: 'position:fixed',
    onclick: 'alert(1)',
  })
  const type = one(kinds)
  const nested = roll() < 0.2 ? { blocks: [hostileBlockFlat(one)], children: [{ type: 'html', html: one(words) }] } : {}
  return {
    id: roll() < 0.9 ? `b${at}` : one(['"><script>', '', 'b0', '가']),
    type,
    spans: [span(), span()],
    ordered: roll() < 0.5,
    items: [{ spans: [span()] }],
    fileId: one(['00000000-0000-4000-8000-000000000000', '../../etc/passwd', one(addresses)]),
    caption: one(words),
    url: one(addresses),
    href: one(addresses),
    title: one(words),
    label: one(words),
    description: one(words),
    imageUrl: one(addresses),
    refId: one<unknown>([1, -1, 1e9, '1', null, { $ne: 1 }]),
    html: one(words),
    style: '*{display:none}',
    srcdoc: one(words),
    ...nested,
  }
}
const hostileBlockFlat = (one: <T>(all: readonly T[]) => T): Json => ({ id: 'n', type: 'html', html: one(words) })

/** A thousand posts of whoever means ill, the same in every run; the contract refuses most of them. */
export function hostilePosts(): Json[] {
  const roll = dice(20_261_126)
  return Array.from({ length: 1_000 }, (_, n) => ({
    title: words[n % words.length],
    contentBlocks: Array.from({ length: 1 + Math.floor(roll() * 3) }, (__, at) => hostileBlock(roll, at)),
    topicId: 1,
    tags: [words[n % words.length]!.slice(0, 20)],
  }))
}
