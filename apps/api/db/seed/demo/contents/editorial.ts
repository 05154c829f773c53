/** What the demo's operators put on the home page and the pro page. */
export const exhibitions = [
  {
    title: '이사 전에 끝내는 집 단장',
    text: '도배부터 입주청소까지, 빈집 나흘을 쓰는 순서를 알려 드려요',
    category: 'moving-cleaning',
    link: '/magazines/moving-in',
  },
  {
    title: '겨울이 오기 전에 보일러 점검',
    text: '난방이 약해졌다면 고장 나기 전에 살펴보세요',
    category: 'install-repair',
    link: '/magazines/boiler-check',
  },
  {
    title: '올해가 가기 전에 시작하는 취미',
    text: '집 가까운 선생님과 일주일에 한 시간씩',
    category: 'hobby-culture',
    link: '/categories/hobby-culture',
  },
] as const

export const curations = [
  {
    title: '이사 앞두고 한 번에 준비하기',
    text: '짐부터 청소, 에어컨까지 빠뜨리지 않게',
    content:
      '이사 날짜가 정해졌다면 짐을 옮길 고수부터 찾아보세요. 빈집이 되는 날에 도배와 청소를 맞추고, 에어컨은 이사 한 주 전에 떼어 두면 당일이 한결 편해요.\n\n아래 서비스는 이사하는 분들이 함께 많이 찾는 것들이에요. 날짜를 하나로 정해 두고 차례로 견적을 받아 보세요.',
    services: ['home-moving', 'move-in-cleaning', 'aircon-install', 'wallpapering'],
    pros: ['jeongho@dure.test', 'eunsil@dure.test', 'taesik@dure.test', 'suyeon@dure.test'],
  },
  {
    title: '겨울에 시작하는 악기 하나',
    text: '집 가까운 선생님과 일주일에 한 번',
    content:
      '처음 배우는 분이라면 무엇을 치고 싶은지부터 이야기해 보세요. 좋아하는 곡 하나를 목표로 잡으면 지루하지 않게 오래 가요.\n\n선생님마다 수업하는 곳과 시간이 달라요. 견적을 받을 때 원하는 요일을 함께 적어 주세요.',
    services: ['piano-lesson', 'guitar-lesson', 'vocal-lesson', 'ukulele-lesson'],
    pros: ['sorim@dure.test', 'garim@dure.test', 'jaeyun@dure.test'],
  },
] as const

/** Pieces to read that are pages of ours already; the others are `articles`. */
export const leadingMagazines = [
  {
    title: '계좌로 바로 보내 달라고 하면?',
    text: '안전결제를 쓰면 일이 끝날 때까지 대금을 지킬 수 있어요. 취소와 환불도 정해진 순서대로 받아요.',
    link: '/safety',
  },
] as const

export const testimonials = [
  {
    name: '최○○',
    pro: '은실 홈클리닝',
    service: '입주청소',
    district: '서울 은평구',
    quote: '광고비 없이 한 달 일정이 채워졌어요',
    story:
      '전단지를 돌리던 때에는 비수기마다 쉬어야 했어요. 지금은 요청을 보고 갈 수 있는 날에만 견적을 보내요. 사진이 붙은 요청이 많아서 현장을 보지 않고도 금액을 정확하게 드릴 수 있고, 리뷰가 쌓이니 먼저 찾아 주시는 분도 생겼어요.',
  },
  {
    name: '윤○○',
    pro: '소림피아노',
    service: '피아노 레슨',
    district: '서울 양천구',
    quote: '가까운 학생만 만나니 이동 시간이 줄었어요',
    story:
      '활동 지역을 집에서 8킬로미터로 정해 두었더니 가까운 학생의 요청만 와요. 첫 수업 전에 채팅으로 어떤 곡을 치고 싶은지 미리 이야기할 수 있어서 준비하기도 편해요.',
  },
  {
    name: '서○○',
    pro: '수연손 도배',
    service: '도배',
    district: '인천 부평구',
    quote: '일 끝내고 대금 걱정을 하지 않아요',
    story:
      '예전에는 공사를 마치고도 잔금을 받으러 다니는 일이 가장 힘들었어요. 안전결제로 먼저 맡겨 두시니 일에만 집중할 수 있고, 확정하시면 대금이 들어와요.',
  },
] as const

/** What operators bundled, to be asked for at once. */
export const packages = [
  {
    title: '이사 준비 한 번에',
    text: '짐을 옮기고, 들어갈 집을 청소하고, 에어컨과 인터넷까지 한 번에 물어봐요.',
    services: ['home-moving', 'move-in-cleaning', 'aircon-install', 'cctv-network'],
  },
  {
    title: '새집 단장 한 번에',
    text: '도배와 바닥, 입주청소를 집이 비어 있을 때 차례로 맞춰요.',
    services: ['wallpapering', 'flooring', 'move-in-cleaning'],
  },
  {
    title: '결혼식 준비 한 번에',
    text: '사회와 축가, 본식 사진까지 같은 날로 물어봐요.',
    services: ['wedding-mc', 'wedding-song', 'wedding-snap'],
  },
] as const
