/** What a template may name of the request it answers [quotes.variables]. */
export const quoteVariables = { 성: '고객의 성', 서비스: '서비스 이름', 지역: '시군구', 고수: '내 활동명' } as const
export type QuoteVariable = keyof typeof quoteVariables
export type QuoteFacts = Readonly<Record<QuoteVariable, string>>

/** The words with what they name put in its place; braces around anything else stay as they are. */
export const fillVariables = (text: string, facts: QuoteFacts): string =>
  text.replaceAll(/\{(성|서비스|지역|고수)\}/gu, (_, name: string) => facts[name as QuoteVariable])

/** Whether there is anything to put in. */
export const hasVariables = (text: string): boolean => /\{(?:성|서비스|지역|고수)\}/u.test(text)
