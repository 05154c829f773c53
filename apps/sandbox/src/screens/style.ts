/** The one style sheet of every sandbox screen. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1b1d22; --soft: #5a5f6b; --line: #e3e1da; --blue: #2b4acb; --tint: #eef1fd; --red: #c92a2a; --green: #1a7f4b; --orange: #b8450a }
@media (prefers-color-scheme: dark) { :root { --paper: #16171b; --card: #1f2126; --ink: #ecebe7; --soft: #a9adb8; --line: #34373f; --blue: #8fa4ff; --tint: #262c47; --red: #ff8787; --green: #69db9c; --orange: #ffa06b } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 'Pretendard Variable', Pretendard, 'Noto Sans KR', 'Noto Sans CJK KR', system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
header { display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; padding: 12px 16px; border-bottom: 1px solid var(--line); font-size: 14px; color: var(--soft) }
header a { font-weight: 700; color: var(--ink); text-decoration: none }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px }
.narrow main { max-width: 460px }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 16px }
h2 { font-size: 18px; margin: 32px 0 8px }
a { color: var(--blue) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 0 0 12px }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 12px }
.grid .card { margin: 0; display: block; color: inherit; text-decoration: none }
.grid strong { display: block }
.soft { color: var(--soft); font-size: 14px }
.amount { font-size: 28px; font-weight: 700; margin: 4px 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 0 }
dt { color: var(--soft) }
dd { margin: 0; text-align: right }
form.stack { display: grid; gap: 8px; margin: 12px 0 0 }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0 }
label { display: grid; gap: 4px; font-size: 14px; color: var(--soft) }
input, select { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: var(--ink) }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 16px; border-radius: 10px; border: 1px solid var(--line); background: var(--card); color: var(--ink); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; justify-content: center }
button.main, .button.main { background: #2b4acb; border-color: #2b4acb; color: #fff }
button.danger { color: var(--red) }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
table { border-collapse: collapse; width: 100%; font-size: 14px }
.scroll { overflow-x: auto }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top }
td.num { text-align: right; white-space: nowrap }
.badge { display: inline-block; border-radius: 999px; padding: 0 10px; font-size: 13px; background: var(--tint); color: var(--blue); white-space: nowrap }
.badge.good { color: var(--green) } .badge.bad { color: var(--red) } .badge.wait { color: var(--orange) }
pre, .message { white-space: pre-wrap; font: inherit; margin: 8px 0 0 }
iframe { width: 100%; min-height: 420px; border: 1px solid var(--line); border-radius: 12px; background: #fff }
.notice { background: var(--tint); border-radius: 10px; padding: 12px 16px; margin: 0 0 16px }
`
