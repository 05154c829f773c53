/**
 * What counts as a contact in free text. The patterns run over a shadow of the text: lower case,
 * full-width and circled characters as ASCII, without what nobody sees. No two parts
 * beside each other may repeat without a bound over the same characters: a long text would take minutes.
 */

/** Takes no room on a screen: format characters, Hangul fillers, joiners and selectors of variants. */
export const unseen = /^(?:\p{Cf}|\p{Variation_Selector}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u3164\uffa0])$/u

/** Between digits: spaces, dots, dashes and what looks like one (ㅡ, 一, 〰), stars, brackets, keycap marks; \u2060 stands for a picture. */
const gap = String.raw`[\s.,·ㆍ‧∙•_/\\|()\[\]{}<>:;'"+~^=*‐-―−ーㅡ一〰\-\u2060\u20e3]`
/** A gap that prices, sizes and dates do not have inside. */
const tight = String.raw`[\s.·ㆍ_()\-‐-―−ーㅡ一\u2060\u20e3]`
/** Between the groups of a number, where people also write a word for the hyphen. */
const join = String.raw`(?:${gap}|다시|대시|대쉬|하이픈|에|의){0,4}`

/** Over figures; the last two also over figures spelled as Korean words or as the letters o, l, i. */
export const mobilePatterns = [
  // 010-1234-5678, 010 1234.5678, 011)123-4567, 01012345678
  String.raw`01[016789]${join}\d{3,4}${join}\d{4}`,
  // 010 12 34 56 78, 0101 2345 678
  String.raw`0${tight}{0,3}1${tight}{0,3}0(?:${tight}{0,3}\d){8}`,
  // 0,1,0,1,2,3,4,5,6,7,8
  String.raw`0${gap}{1,3}1${gap}{1,3}0(?:${gap}{1,3}\d){8}`,
]

export const numberPatterns = [
  // +82 10-1234-5678
  String.raw`82${tight}{0,3}\(?0?\)?${tight}{0,2}1[016789]${join}\d{3,4}${join}\d{4}`,
  // 10-1234-5678, the first zero left out
  String.raw`1[016789][-.\s]\d{4}[-.\s]\d{4}(?!\d)`,
  // 02-123-4567, 031) 123-4567, 070-1234-5678, 0507-1234-5678
  String.raw`(?:0(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|80)|050\d)${tight}{0,3}\d{3,4}${tight}{0,3}\d{4}(?!\d)`,
  // 1588-1234
  String.raw`(?:15(?:22|33|44|66|77|88|99)|16(?:00|11|22|33|44|55|60|61|66|68|70|88|99)|18(?:00|11|22|33|44|55|66|77|88|99))-\d{4}(?!\d|\s{0,9}(?:만|천|원|평|개|명|년|mm|cm|m|kg|x|~))`,
]

/** Comma-grouped prices and dates; taken out before numbers are looked for. */
export const innocentNumbers = [
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]|\.\d{4})/g,
  /(?<!\d)(?:19|20)\d{2}\s?[.\-/년]\s?(?:0?[1-9]|1[0-2])\s?[.\-/월]\s?(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d.])[23]\d[.\-/](?:0[1-9]|1[0-2])[.\-/](?:0[1-9]|[12]\d|3[01])(?!\d)/g,
]

const space = String.raw`[\s._·*\-\u2060]{0,2}`
const spaced = (word: string): string => [...word].join(space)
const tail = String.raw`(?:[/?#][^\s가-힣]*)?`
const tlds = 'com|net|org|kr|io|me|app|dev|shop|store|site|online|link|info|biz|xyz|page|club|blog|cafe|live|pro|wiki|cloud|tech|jp|cn|tv'
const shortTlds = 'ly|be|am|gl|gg|to|cc|ai|im|us|id|la|so|kakao|eu|uk|de'
const messenger =
  '(?:카카오\\s{0,9}톡|카카오|카\\s{0,3}톡|까톡|캌톡|ㅋㅏ톡|ㅋㅌ|kakao\\s{0,9}talk|kakao|katalk|텔레그램|텔레|telegram|인스타\\s{0,9}그램|인스타|instagram|insta|페이스북|페북|facebook|위챗|wechat|왓츠앱|whatsapp|디스코드|discord|스레드|트위터|twitter|틱톡|tiktok|스냅챗)'
const idWord = String.raw`(?:아이디|아디|id(?![a-z]))`
const particle = String.raw`\s{0,9}(?:은|는|이|가|로|으로|에서|:|=|-|→|>|ㅡ|;)?\s{0,9}`
/** A name on a network: letters with a digit or underscore, so that API or PC version stays. */
const handle = String.raw`(?=[a-z0-9._]*[a-z])(?=[a-z0-9._]*[0-9_])(?!\d+x\d+)[a-z][a-z0-9._]{4,}`

export const textPatterns = [
  // e-mail, also with 골뱅이 and spelled dots
  /[a-z0-9][a-z0-9._%+-]{0,63}\s{0,9}(?:@|\(at\)|\[at\]|골뱅이)\s{0,9}[a-z][a-z0-9-]*(?:\s{0,9}(?:\.|닷|점)\s{0,9}[a-z컴넷]{2,})*/g,
  // https://…, www.…
  /(?:https?|ftp)\s?:\s?\/\/[^\s가-힣]*/g,
  /(?<![a-z0-9])www\s?\.\s?[^\s가-힣]+/g,
  // name.com, shop.name.co.kr/path; not asp.net or the file endings of the trade
  new RegExp(
    `(?<![a-z0-9.@-])(?!(?:asp|ado|vb)\\.net)(?:[a-z0-9가-힣](?:[a-z0-9가-힣-]{0,61}[a-z0-9가-힣])?\\.){1,6}(?:${tlds})(?![a-z0-9-])${tail}`,
    'g',
  ),
  new RegExp(`(?<![a-z0-9.@-])(?:[a-z0-9][a-z0-9-]*\\.)+(?:${shortTlds})/[^\\s가-힣]+`, 'g'),
  /(?<![a-z0-9가-힣])[a-z0-9가-힣-]{1,63}\.(?:한국|닷컴|닷넷)/g,
  // name 점 com, name dot com, name . com
  /(?<![a-z0-9])[a-z0-9-]{2,63}\s{0,9}(?:닷|점|\(?\[?dot\]?\)?|\s\.\s?|\.\s)\s{0,9}(?:com|kr|컴|케이알|co\s?\.\s?kr)(?![a-z])/g,
  // @handle
  /(?<![a-z0-9가-힣@])@\s?(?:[a-z_][a-z0-9._]+|\d[a-z0-9._]*[a-z_](?<!\d(?:kg|cm|mm|m|l|g|p))[a-z0-9._]+|[가-힣]{2,}[a-z0-9가-힣._]*)/g,
  // words for a telephone number or a contact
  new RegExp(
    `(?:${['전화', '휴대폰', '핸드폰', '휴대전화', '핸폰', '폰'].map(spaced).join('|')})${space}${spaced('번호')}(?!\\s{0,9}이동)`,
    'g',
  ),
  /(?<![가-힣])(?:제|내|저희|개인)\s?번호/g,
  new RegExp(`${spaced('연락처')}(?!음|럼|리|벌|방|치)`, 'g'),
  /(?<![가-힣])전번(?=\s{0,9}(?:좀|주|남|알려|드|보내|교환|줘|물|은\s{0,9}0|:))/g,
  /(?:phone|contact|mobile|cell|call)\s?(?:number|no\.|num)(?![a-z])/g,
  // messengers and networks: the word for an id, an id, an open room
  new RegExp(`(?:${messenger}|라인|line|밴드)\\s{0,9}${idWord}(?:${particle}[a-z0-9][a-z0-9._-]{2,})?`, 'g'),
  new RegExp(
    `${messenger}\\s{0,9}(?:계정|주소|친추|검색|추가|문의|친구\\s{0,9}추가)?\\s{0,9}[:=→]\\s{0,9}(?!\\d+x\\d+)(?!https?)[a-z0-9][a-z0-9._-]{2,}`,
    'g',
  ),
  new RegExp(`${messenger}\\s{0,9}(?:계정|주소|친추|검색|추가|문의|친구\\s{0,9}추가)?${particle}${handle}`, 'g'),
  new RegExp(
    `(?<![a-z0-9._])${handle}\\s{0,9}(?:으로|로)?\\s{0,9}(?:카톡|카카오톡|텔레그램|인스타|디엠|dm)\\s{0,9}(?:주|부탁|보내|연락|문의)`,
    'g',
  ),
  /오픈\s{0,9}(?:채팅|카톡|카카오톡|톡방|챗)/g,
  /(?<![a-z가-힣])(?:인스타\s{0,9})?(?:디엠|dm)\s{0,9}(?:주세요|주시|줘|보내|부탁|문의)/g,
] as const
