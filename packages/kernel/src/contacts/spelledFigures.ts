/** Figures as words; each is written down as the figure and what takes no room. */
const spoken: Readonly<Record<string, string>> = {
  제로: '0',
  zero: '0',
  하나: '1',
  one: '1',
  둘: '2',
  two: '2',
  셋: '3',
  쓰리: '3',
  three: '3',
  넷: '4',
  four: '4',
  다섯: '5',
  파이브: '5',
  five: '5',
  여섯: '6',
  식스: '6',
  six: '6',
  일곱: '7',
  세븐: '7',
  seven: '7',
  여덟: '8',
  에잇: '8',
  eight: '8',
  아홉: '9',
  나인: '9',
  nine: '9',
  // No figure, though it begins as one: 공일공이고 1234.
  이고: '',
}
const words = new RegExp(Object.keys(spoken).join('|'), 'g')

/** One character for one figure: Korean, Chinese, and letters and signs that look like it. */
const letters = new Map(
  ['공영빵령〇零ㅇ○◯o', '일원一壹ㅣ|li', '이투두二貳', '삼三參', '사포四', '오五s', '육륙六', '칠七', '팔八b', '구九'].flatMap(
    (all, figure) => [...all].map((one) => [one, String(figure)] as const),
  ),
)

/**
 * Figures that are spelled, as figures; a text as long as the one given.
 * @returns `read`, and the text with its words alone read: letters that look like figures stand as they are
 */
export function readFigures(text: string): { readonly read: string; readonly words: string } {
  const known = text.replace(words, (word) => (spoken[word] ?? '').padEnd(word.length, '\u2060'))
  return { read: Array.from(known, (one) => letters.get(one) ?? one).join(''), words: known }
}
