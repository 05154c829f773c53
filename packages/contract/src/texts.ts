import * as z from 'zod/mini'

/** `이유는 500자까지 적을 수 있어요.`: what the text is, with its particle, and the most it may hold. */
export const tooLong = (most: number, what = '') => `${what} ${most.toLocaleString('ko-KR')}자까지 적을 수 있어요.`.trimStart()

/** `이름을 2자 이상 적어 주세요.` */
export const tooShort = (least: number, what = '') => `${what} ${least.toLocaleString('ko-KR')}자 이상 적어 주세요.`.trimStart()

/** A text with no rule of its own: only never longer than it may sensibly be [availability.bounded-input]. */
export const anyText = (most: number) => z.string().check(z.maxLength(most, tooLong(most)))

/** What somebody types in his own way (blanks, dashes), before it is put in order. */
export const typed = anyText(60)

/** The caller's own number in a path, or `me`. */
export const memberInPath = anyText(20)

/** An instant as ISO 8601. */
export const moment = (message: string) => z.iso.datetime(message).check(z.maxLength(40, message))

/** A list of a query, given as `a,b` or several times. */
export const listInQuery = z.union([anyText(2000), z.array(anyText(200)).check(z.maxLength(100))])

/** JSON that is kept for whoever sent it, and understood by nobody here. */
export const foreignJson = (most: number) =>
  z.unknown().check(z.refine((value) => (JSON.stringify(value) ?? '').length <= most, '보낸 내용이 너무 커요.'))
