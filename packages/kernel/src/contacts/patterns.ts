/**
 * What counts as a contact in free text. The patterns run over a shadow of the text: lower case,
 * full-width and circled characters as ASCII, without what nobody sees. No two parts
 * beside each other may repeat without a bound over the same characters: a long text would take minutes.
 */

/** Takes no room on a screen: format characters, Hangul fillers, joiners and selectors of variants. */
export const unseen = /^(?:\p{Cf}|\p{Variation_Selector}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u3164\uffa0])$/u

/** What no word and no figure is made of: spaces, dots, dashes and what looks like one (ㅡ, 一, 〰), stars, arrows, pictures (\u2060). */
const sign = String.raw`[^0-9a-zㄱ-ㅎㅏ-ㅠㅢㅣ가-힣]`
/** A sign that prices, sizes, times and ranges do not have inside. */
const tight = String.raw`[^0-9a-zㄱ-ㅎㅏ-ㅠㅢㅣ가-힣,~:/*+×%]`
/** Between the groups of a number, where people also write words. */
const join = String.raw`(?:${sign}|다시|대시|대쉬|하이픈|빼기|그리고|하고|이고|띄고|뒤에|뒤는|다음|점|쩜|땡|에|의){0,6}`
const group = String.raw`${tight}{0,6}`

/** What follows figures that count, weigh or cost something. */
const counted = String.raw`(?!\d|\s{0,9}(?:만|천|원|평|개|명|년|장|대|mm|cm|m|kg|k|x|~))`

/** Over figures, and over those spelled as words or as letters that look like them. */
export const mobilePatterns = [
  // 010-1234-5678, 010 1234.5678, 011)123-4567, 01012345678, 010이고 뒤는 1234 5678
  String.raw`01[016789]${join}\d{3,4}${join}\d{4}`,
  // 010 12 34 56 78, 0101 2345 678
  String.raw`0${group}1${group}0(?:${group}\d){8}`,
  // 0,1,0,1,2,3,4,5,6,7,8
  String.raw`0${sign}{1,3}1${sign}{1,3}0(?:${sign}{1,3}\d){8}`,
]

/** What may not stand after a group: what it counts, weighs or costs. */
const unit = String.raw`\s{0,3}[만천원평개명년월일시분장대호동권회건kmcgx%~]`
/** Between figures, what is no figure and no sentence's end. */
const gap = String.raw`[^0-9.!?,~:*×%]{0,12}`

/** 010 가운데 1234 끝자리 5678, 010ㅋ1234ㅋ5678: whatever stands between the groups. 1234-5678 앞에 010, 뒷번호 1234-5678: what stands beside eight figures. */
export const groupPatterns = [
  String.raw`01[016789]${gap}\d{4}(?!\d|${unit})${gap}\d{4}(?!\d|${unit})`,
  String.raw`\d{4}${group}\d{4}(?!\d)[^0-9a-z가-힣]{0,3}앞[^0-9.!?]{0,6}01[016789](?!\d)`,
  String.raw`(?:01[016789]\s?(?:은|만)?\s?(?:빼고|뒤)|뒷\s?번호|(?:8|여덟)\s?자리)[^0-9.!?]{0,8}\d{4}${group}\d{4}${counted}`,
]

/** 02-123-4567, 031) 123-4567, 070-1234-5678, 0507-1234-5678, 050-7123-4567; spelled ones too. */
export const areaPattern = String.raw`(?:0(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|80)|050${tight}{0,3}\d)${group}\d{3,4}${group}\d{4}(?!\d)`

const ofHouses = '(?:15(?:22|33|44|66|77|88|99)|16(?:00|11|22|33|44|55|60|61|66|68|70|88|99)|18(?:00|11|22|33|44|55|66|77|88|99))'
const calling = '(?:전화|문자|연락|문의|콜)'
const asking = '(?:주세요|주시|주면|줘|하세요|부탁|남겨)'

/** Spelled, of houses: 일오팔팔 3456. Looked for where its first four are words. */
export const housePattern = String.raw`${ofHouses}${group}\d{4}(?!\d)`

export const numberPatterns = [
  // +82 10-1234-5678
  String.raw`82${tight}{0,3}\(?0?\)?${tight}{0,2}1[016789]${join}\d{3,4}${join}\d{4}`,
  // 10-1234-5678, the first zero left out
  String.raw`1[016789][-.\s]\d{4}[-.\s]\d{4}(?!\d)`,
  areaPattern,
  // 1588-1234; with a space or nothing between where somebody is to call it
  String.raw`${ofHouses}\s?[-.]\s?\d{4}${counted}`,
  String.raw`${ofHouses}\s?\d{4}(?=\s{0,3}(?:번|으로|로|에)?\s{0,3}${calling})`,
]

/** 전화 주세요 1234 5678: what stands before it makes it a number; spelled ones too. */
export const askedPattern = String.raw`${calling}(?:은|는|으로|로)?\s{0,3}${asking}[^0-9a-z가-힣]{0,5}\d{3,4}${tight}{0,3}\d{4}${counted}`

export const innocentNumbers = [
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]|\.\d{4})/g,
  /(?<!\d)(?:19|20)\d{2}\s?[.\-/년]\s?(?:0?[1-9]|1[0-2])\s?[.\-/월]\s?(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d.])[23]\d[.\-/](?:0[1-9]|1[0-2])[.\-/](?:0[1-9]|[12]\d|3[01])(?!\d)/g,
]

const space = String.raw`[\s._·*\-\u2060]{0,2}`
const spaced = (word: string): string => [...word].join(space)
const tail = String.raw`(?:[/?#][^\s가-힣]*)?`
const tlds =
  'com|net|org|kr|io|me|app|dev|shop|store|site|online|link|info|biz|xyz|page|club|blog|cafe|live|pro|wiki|cloud|tech|jp|cn|tv|gle'
const shortTlds = 'ly|be|am|gl|gg|to|cc|ai|im|us|id|la|so|kakao|eu|uk|de'
/** 카톡 and how it is written so that nobody finds it. */
const katalk = String.raw`(?:[카까]{2}오\s{0,9}톡|카카오\s?채널|카카오|카톡\s?채널|카[\s.*_·\-ㅏ]{0,3}톡|카톢|[캌까깨케]톡|까똑|ㅋㅏ톡|(?<!ㅋ)ㅋ톡|ㅋㅌ|ㅋㄱㅇ|(?<![a-z])ka?톡|kakao\s{0,9}talk|kakao|katalk|플러스\s?친구|플친)`
const messenger = String.raw`(?:${katalk}|노란\s?톡|kkt|텔레\s?그램|텔레gram|텔레|텔그|telegram|인스타\s{0,9}그램|인스타|인별그램|인별|인★|instagram|insta|(?<![a-z])ig(?=\s)|페이스북|페북|페메|facebook|위챗|wechat|왓츠앱|whatsapp|디스코드|디코|discord|스레드|트위터|twitter|틱톡|tiktok|스냅챗|라인톡)`
const mail = '(?:네이버|지메일|구글|다음|한메일|핫메일|네이트|gmail|naver|daum|hanmail)'
/** What programmers and printers say of numbers, and where they are told without being written: 전화번호 인증, 연락처는 고용 후에. */
const ofTrade = String.raw`부(?:\s|$)|\s?(?:인증|동기화|자리|입력|수집|검증)|(?:은|는)\s?(?:앱|고용|채용|확정|결제)`
/** A dot of an address, in words or hidden in brackets. */
const dot = String.raw`(?:닷|점|쩜|dot|[(\[{]\s?(?:\.|dot|점|닷|쩜)\s?[)\]}])`
/** What somebody is asked to do by a messenger. */
const doing = String.raw`(?:으로|로|에)?\s{0,3}(?:연락|문의|대화|얘기|상담|메시지)?\s{0,3}(?:좀\s?)?(?:주세요|주시면|주십|줘|드릴|부탁|남겨|보내(?!요|려|는)|하세요|해\s?주)`
const idWord = String.raw`(?:아이디|아디|id(?![a-z]))`
const particle = String.raw`\s{0,9}(?:은|는|이|가|로|으로|에서|:|=|-|→|>|ㅡ|;)?\s{0,9}`
/** A name on a network: letters with a digit or underscore, so that API or PC version stays. */
const handle = String.raw`(?=[a-z0-9._]*(?:[0-9_]|\.(?!js)[a-z]{3}))(?!\d+x\d+)[a-z][a-z0-9._]{4,}`

export const textPatterns = [
  // e-mail, also with 골뱅이 and spelled dots
  new RegExp(
    `[a-z0-9가-힣][a-z0-9._%+-]{0,63}\\s{0,3}(?:@|[([]?(?:골뱅이|앳|at)[)\\]]?)\\s{0,3}${mail}(?![a-z])(?:\\s?${dot}?\\s?(?:컴|넷|com|net))?`,
    'g',
  ),
  new RegExp(`${mail}\\s?(?:아이디|id|메일|이메일|계정)?\\s?(?:은|는|이|:)?\\s?${handle}(?![a-z0-9._]|\\s?(?:개발|버전|연동))`, 'g'),
  new RegExp(`(?<![a-z0-9._])${handle}\\s?(?:네이버\\s?메일|지메일|한메일|네이버\\s?로|(?:gmail|naver|daum|hanmail)(?![a-z]))`, 'g'),
  /[a-z0-9][a-z0-9._%+-]{0,63}\s{0,9}(?:@|\(at\)|\[at\]|골뱅이|\[골뱅이\]|\(골뱅이\))\s{0,9}[a-z][a-z0-9-]*(?:\s{0,9}(?:\.|닷|점)\s{0,9}[a-z컴넷]{2,})*/g,
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
  // 두레이사닷컴, 두레이사 점 컴
  new RegExp(`(?<![a-z0-9가-힣])[a-z0-9가-힣-]{2,63}\\s{0,3}(?:닷|쩜|\\s점)\\s?(?:컴|넷)(?=$|[^가-힣]|으로|이에요|예요|입니다|에)`, 'g'),
  // e x a m p l e . c o m, www example com
  /(?<![a-z0-9])[a-z0-9](?:\s[a-z0-9]){2,40}\s?\.\s?c\s?o\s?m(?![a-z])/g,
  /(?<![a-z])www\s{1,3}[a-z0-9-]{2,63}\s{1,3}(?:com|net|kr|co\s?kr)(?![a-z])/g,
  /(?<![a-z])t\s?\.\s?me\s?\/\s?[a-z0-9_]+/g,
  /(?<![a-z])open[\s.]{1,3}kakao(?:[\s.]{1,3}com)?/g,
  // name 점 com, name dot com, name . com
  new RegExp(`(?<![a-z0-9])[a-z0-9-]{2,63}\\s{0,9}(?:${dot}|\\s\\.\\s?|\\.\\s)\\s{0,9}(?:com|kr|컴|케이알|co\\s?\\.\\s?kr)(?![a-z])`, 'g'),
  // @handle
  /(?<![a-z0-9가-힣@])@(?:\s?[a-z_][a-z0-9._]+|\s?\d[a-z0-9._]*[a-z_](?<!\d(?:kg|cm|mm|m|l|g|p))[a-z0-9._]+|[가-힣]{2,}[a-z0-9가-힣._]*)/g,
  // words for a telephone number or a contact
  new RegExp(
    `(?:${['전화', '휴대폰', '핸드폰', '휴대전화', '핸폰', '폰'].map(spaced).join('|')})${space}${spaced('번호')}(?!\\s{0,9}이동|${ofTrade})`,
    'g',
  ),
  new RegExp(`(?<![가-힣])(?:제|내|저희|개인)\\s?번호(?!판|표|가\\s?바뀌|${ofTrade})`, 'g'),
  // Of nobody: 비상 연락처를 적어 두세요
  new RegExp(`(?<!(?:비상|긴급)\\s{0,2})${spaced('연락처')}(?!음|럼|리|벌|방|치|${ofTrade})`, 'g'),
  /(?:비상|긴급)\s{0,2}연락처\s{0,3}(?:를|을|는|은|도)?\s{0,3}(?:좀\s?)?(?:주세요|주시|남겨|남길|알려|드릴|드려|보내)/g,
  /전화\s?버노|연락쳐|(?<![가-힣])(?:폰번|핸번)(?![가-힣])/g,
  // Whose number is meant is plain where nothing stands before it.
  /(?<![^.!?\n]\s{0,3})(?<![가-힣])번호\s?(?:좀|를|을)?\s?(?:주세요|주시|남겨|남길|교환|드릴)/g,
  /(?<![가-힣])전번(?=\s{0,9}(?:좀|주|남|알려|드|보내|교환|줘|물|은\s{0,9}0|:))/g,
  /(?:phone|contact|mobile|cell|call)\s?(?:number|no\.|num)(?![a-z])/g,
  // messengers and networks: the word for an id, an id, an open room
  new RegExp(`(?:${messenger}|라인|line|밴드)\\s{0,9}${idWord}(?:${particle}[a-z0-9][a-z0-9._-]{2,})?`, 'g'),
  new RegExp(
    `${messenger}\\s{0,9}(?:계정|주소|친추|검색|추가|문의|친구\\s{0,9}추가)?\\s{0,9}[:=→]\\s{0,9}(?!\\d+x\\d+)(?!https?)[a-z0-9][a-z0-9._-]{2,}`,
    'g',
  ),
  new RegExp(`${messenger}\\s{0,9}(?:계정|주소|친추|검색|추가|문의|친구\\s{0,9}추가|메시지\\s{0,3}주세요)?${particle}${handle}`, 'g'),
  new RegExp(
    `(?<![a-z0-9._])${handle}\\s{0,9}(?:으로|로)?\\s{0,9}(?:카톡|카카오톡|텔레그램|인스타|디엠|dm)\\s{0,9}(?:주|부탁|보내|연락|문의)`,
    'g',
  ),
  new RegExp(`(?<![가-힣])톡\\s?(?:${idWord}(?:${particle}[a-z0-9][a-z0-9._-]{2,})?|${handle})`, 'g'),
  new RegExp(`(?<![가-힣a-z])(?:라인|line)\\s{1,3}(?!led)${handle}(?=\\s{0,3}(?:$|으로|로|추가|친추|연락|주세요|예요|이에요|입니다))`, 'g'),
  new RegExp(`(?:블로그|카페|유튜브)\\s?${handle}\\s?검색`, 'g'),
  // 카톡에서 두레이사 검색해 주세요, 카카오톡 채널 두레이사 추가해 주세요, 당근에서 두레이사 찾아 주세요
  new RegExp(
    `(?:${katalk}|카카오톡\\s?채널|당근(?:마켓)?|숨고|초록창)(?:에서?)\\s[^.!?\\n]{2,20}?(?:검색|찾아|치시|치면)(?:하|해|\\s?주|면)`,
    'g',
  ),
  new RegExp(`(?:${katalk}|카카오톡)\\s?채널\\s[^.!?\\n]{2,20}?추가(?:해|하시|하고)`, 'g'),
  /당근(?:마켓)?\s[^.!?\n]{2,16}?(?:으로|로)\s?(?:채팅|연락|톡)\s?(?:주|부탁|하)/g,
  /(?:디스코드|디코|discord)\s{0,3}[a-z][a-z0-9._]{1,31}#\d{4}/g,
  /(?:whatsapp|왓츠앱)\s{0,3}(?:은|는|:)?\s{0,3}\+?\d[\d\s.-]{7,18}\d/g,
  // The number stands in a picture: 사진에 적힌 번호로 전화 주세요
  /(?:사진|명함)[^.!?\n]{0,12}번호(?!판|표)[^.!?\n]{0,14}(?:전화|연락|문자)\s?(?:좀\s?)?(?:주|부탁|하)/g,
  new RegExp(`(?:${katalk}|(?<![가-힣])(?:개인\\s?|갠)?톡|페메)${doing}`, 'g'),
  /오픈\s{0,9}(?:채팅(?!\s?(?:앱|기능|서비스|봇))|카톡|카카오톡|톡방|톡(?!톡)|챗)|[옾옵]챗|(?<![가-힣])오카방/g,
  /(?<![a-z가-힣])(?:인스타\s{0,9})?(?:디엠|dm)\s{0,9}(?:주세요|주시|줘|보내|부탁|문의)/g,
] as const
