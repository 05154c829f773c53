/** What a member may report. */
export const reportKinds = [
  'review',
  'comment',
  'message',
  'chat',
  'profile',
  'question',
  'answer',
  'portfolio',
  'product',
  'productQuestion',
  'productAnswer',
  'postComment',
  'post',
] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindNames: Record<ReportKind, string> = {
  review: '리뷰',
  comment: '리뷰 답글',
  message: '메시지',
  chat: '대화 상대',
  profile: '고수 프로필',
  question: '질문',
  answer: '답변',
  portfolio: '포트폴리오',
  product: '상품',
  productQuestion: '상품 문의',
  productAnswer: '상품 문의 답변',
  postComment: '커뮤니티 댓글',
  post: '커뮤니티 글',
}

type Reason = {
  readonly id: number
  readonly kinds: readonly ReportKind[]
  readonly text: string
  /** With it whom the thing is about may have it hidden while operators look (Network Act, article 44-2). */
  readonly harms?: true
}

/** Numbers are kept with reports, so they are never given anew. */
export const reportReasons: readonly Reason[] = [
  { id: 1, kinds: ['review'], text: '사실과 다른 내용이에요', harms: true },
  { id: 2, kinds: ['review'], text: '명예를 훼손하거나 사생활을 침해해요', harms: true },
  { id: 3, kinds: ['review'], text: '욕설이나 비방이 있어요', harms: true },
  { id: 4, kinds: ['review'], text: '광고나 홍보예요' },
  { id: 5, kinds: ['review'], text: '거래하지 않은 사람이 쓴 것 같아요' },
  { id: 6, kinds: ['review'], text: '연락처 같은 개인정보가 있어요' },
  { id: 7, kinds: ['review'], text: '대가를 받고 쓴 것 같아요' },
  { id: 11, kinds: ['comment'], text: '욕설이나 비방이 있어요' },
  { id: 12, kinds: ['comment'], text: '개인정보가 있어요' },
  { id: 13, kinds: ['comment'], text: '광고나 홍보예요' },
  { id: 21, kinds: ['message', 'chat'], text: '욕설이나 협박을 해요' },
  { id: 22, kinds: ['message', 'chat'], text: '성적인 말이나 사진을 보내요' },
  { id: 23, kinds: ['message', 'chat'], text: '두레 밖에서 돈을 보내라고 해요' },
  { id: 24, kinds: ['message', 'chat'], text: '사기가 의심돼요' },
  { id: 25, kinds: ['message', 'chat'], text: '광고나 홍보예요' },
  { id: 26, kinds: ['chat'], text: '약속하고 나타나지 않았어요' },
  { id: 31, kinds: ['profile'], text: '경력이나 자격이 사실과 달라요' },
  { id: 32, kinds: ['profile'], text: '남의 사진이나 이름을 썼어요' },
  { id: 33, kinds: ['profile'], text: '연락처나 바깥 결제로 이끌어요' },
  { id: 34, kinds: ['profile'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 35, kinds: ['profile'], text: '두레와 관계없는 광고예요' },
  { id: 41, kinds: ['question', 'answer'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 42, kinds: ['question', 'answer'], text: '광고나 홍보예요' },
  { id: 43, kinds: ['question', 'answer'], text: '연락처 같은 개인정보가 있어요' },
  { id: 44, kinds: ['answer'], text: '사실과 다른 내용이에요' },
  { id: 51, kinds: ['portfolio'], text: '남의 사진이나 작업을 썼어요' },
  { id: 52, kinds: ['portfolio'], text: '내 집이나 내 얼굴이 허락 없이 나와요' },
  { id: 53, kinds: ['portfolio'], text: '연락처나 바깥 결제로 이끌어요' },
  { id: 54, kinds: ['portfolio'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 55, kinds: ['portfolio'], text: '실제와 다른 내용이에요' },
  { id: 61, kinds: ['product'], text: '설명이나 가격이 실제와 달라요' },
  { id: 62, kinds: ['product'], text: '남의 사진이나 작업을 썼어요' },
  { id: 63, kinds: ['product'], text: '연락처나 바깥 결제로 이끌어요' },
  { id: 64, kinds: ['product'], text: '현장에서 돈을 더 달라고 해요' },
  { id: 65, kinds: ['product'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 66, kinds: ['product'], text: '법으로 팔 수 없는 서비스예요' },
  { id: 71, kinds: ['productQuestion', 'productAnswer'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 72, kinds: ['productQuestion', 'productAnswer'], text: '광고나 홍보예요' },
  { id: 73, kinds: ['productQuestion', 'productAnswer'], text: '연락처 같은 개인정보가 있어요' },
  { id: 74, kinds: ['productQuestion'], text: '상품과 관계없는 글이에요' },
  { id: 75, kinds: ['productAnswer'], text: '사실과 다른 내용이에요' },
  { id: 76, kinds: ['productAnswer'], text: '연락처나 바깥 결제로 이끌어요' },
  { id: 91, kinds: ['postComment'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 92, kinds: ['postComment'], text: '광고나 홍보예요' },
  { id: 93, kinds: ['postComment'], text: '연락처 같은 개인정보가 있어요' },
  { id: 94, kinds: ['postComment'], text: '사실과 다른 내용으로 사람을 깎아내려요' },
  { id: 95, kinds: ['postComment'], text: '같은 말을 되풀이해요' },
  { id: 81, kinds: ['post'], text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 82, kinds: ['post'], text: '광고나 홍보예요' },
  { id: 83, kinds: ['post'], text: '연락처 같은 개인정보가 있어요' },
  { id: 84, kinds: ['post'], text: '사실과 다른 내용으로 사람을 깎아내려요' },
  { id: 85, kinds: ['post'], text: '남의 글이나 사진을 가져왔어요' },
  { id: 86, kinds: ['post'], text: '사기가 의심돼요' },
  { id: 45, kinds: ['question'], text: '서비스와 관계없는 글이에요' },
]

export const reasonsOf = (kind: ReportKind): readonly Reason[] => reportReasons.filter((one) => one.kinds.includes(kind))
