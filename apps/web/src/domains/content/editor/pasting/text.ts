/** What KakaoTalk writes before each message when some are copied, in its two shapes: who spoke and when. */
const heads = [
  /^\[[^\]\n]{1,40}\] \[(?:오전|오후) \d{1,2}:\d{2}\] /,
  /^\d{4}년 \d{1,2}월 \d{1,2}일 (?:오전|오후) \d{1,2}:\d{2}, [^:\n]{1,40} : /,
  /^\d{4}\. \d{1,2}\. \d{1,2}\. (?:오전|오후) \d{1,2}:\d{2}, [^:\n]{1,40} : /,
]
/** Between days. */
const dayLine =
  /^(?:-{3,} ?\d{4}년 \d{1,2}월 \d{1,2}일 \S요일 ?-{3,}|\d{4}년 \d{1,2}월 \d{1,2}일(?: \S요일| (?:오전|오후) \d{1,2}:\d{2})?)$/
const unseen = /[\u200b\ufeff]/g

const withoutHead = (line: string): string => heads.reduce((now, head) => now.replace(head, ''), line)

/**
 * Copied words as lines to write. Of a talk in KakaoTalk what was said stays alone: who spoke is nobody's to tell here, and when is
 * nobody's concern [content.pasted].
 */
export function pastedLines(text: string): string[] {
  const lines = text.replaceAll(unseen, '').split(/\r\n?|\n/)
  const isTalk = lines.some((line) => heads.some((head) => head.test(line)))
  const said = isTalk ? lines.filter((line) => !dayLine.test(line.trim())).map(withoutHead) : lines
  return said.map((line) => line.trimEnd()).filter((line) => line.trim() !== '')
}
