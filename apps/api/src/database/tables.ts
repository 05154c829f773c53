// Written by tools/tables.ts from the migrated schema; run `npm run tables` after a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>
type Json = ColumnType<unknown, string, string>

export type Database = {
  acquisition: {
    id: GeneratedAlways<number>
    memberId: number | null
    record: Json
    createdAt: Timestamp
    requestId: number | null
  }
  adBid: {
    id: GeneratedAlways<number>
    slotId: number
    providerId: number
    memberId: number
    amount: number
    status: 'open' | 'won' | 'lost' | 'withdrawn' | 'stopped'
    bidAt: Timestamp
    held: number
    place: number | null
    price: number | null
    returned: Generated<number>
    settleAt: Timestamp | null
    unfitAt: Timestamp | null
    endedAt: Timestamp | null
    reason: string | null
    createdAt: Timestamp
  }
  adBidEvent: {
    id: GeneratedAlways<number>
    bidId: number
    move: string
    fromStatus: string | null
    toStatus: string
    amount: number
    reason: string | null
    actorId: number | null
    createdAt: Timestamp
  }
  adHold: {
    bidId: number
    transferId: number
    amount: number
  }
  adRegistration: {
    id: GeneratedAlways<number>
    memberId: number
    serviceIds: number[]
    districtCodes: string[]
    phoneHash: Buffer
    createdAt: Timestamp
    toldAt: Timestamp | null
    tellAt: Timestamp | null
  }
  adRequest: {
    bidId: number
    requestId: number
    createdAt: Timestamp
  }
  adSlot: {
    id: GeneratedAlways<number>
    serviceId: number
    districtCode: string
    week: string
    startsAt: Timestamp
    endsAt: Timestamp
    closesAt: Timestamp
    closedAt: Timestamp | null
  }
  advertisingConsent: {
    memberId: number
    sms: boolean
    email: boolean
    push: boolean
    night: Generated<boolean>
    confirmedAt: Timestamp
    notifiedAt: Timestamp | null
    nextAt: Timestamp
  }
  affiliateInfo: {
    memberId: number
    info: string
    createdAt: Timestamp
  }
  ambassador: {
    id: GeneratedAlways<number>
    memberId: number
    reason: string
    namedBy: number
    namedAt: Timestamp
    endedBy: number | null
    endedAt: Timestamp | null
    endReason: string | null
  }
  analyticsDay: {
    page: string
    day: string
    event: 'visit' | 'page_view' | 'items_seen' | 'sign_up' | 'request' | 'quote' | 'hire' | 'pay'
    events: number
    visitors: number
  }
  analyticsVisitor: {
    day: string
    event: 'visit' | 'page_view' | 'items_seen' | 'sign_up' | 'request' | 'quote' | 'hire' | 'pay'
    visitor: Buffer
    page: string
    count: number
  }
  announcement: {
    id: GeneratedAlways<number>
    audience: 'all' | 'customer' | 'provider'
    title: string
    content: string
    bannerUntil: Timestamp | null
    notified: boolean
    createdBy: number
    createdAt: Timestamp
    updatedAt: Timestamp
    withdrawnAt: Timestamp | null
    advertising: Generated<boolean>
    blocks: Json | null
  }
  auditEntry: {
    id: GeneratedAlways<number>
    operatorId: number
    act: string
    targetType: string
    targetId: string
    detail: Generated<Json>
    createdAt: Timestamp
    reason: string | null
    before: Json | null
    after: Json | null
    address: Generated<string>
  }
  autoCharge: {
    memberId: number
    productId: number
    threshold: number
    dailyCap: number
    monthlyCap: number
    price: number
    status: 'on' | 'paused' | 'off'
    pausedReason: 'card_removed' | 'failed_3' | 'member' | 'price' | 'terms' | null
    terms: string
    agreedAt: Timestamp
  }
  autoChargeConsent: {
    id: GeneratedAlways<number>
    memberId: number
    productId: number
    cash: number
    price: number
    threshold: number
    dailyCap: number
    monthlyCap: number
    cardName: string
    cardNumber: string
    terms: string
    agreedAt: Timestamp
  }
  autoChargeTry: {
    id: GeneratedAlways<number>
    memberId: number
    productId: number
    cash: number
    price: number
    status: 'due' | 'charging' | 'done' | 'failed' | 'void'
    failures: Generated<number>
    failure: string | null
    purchaseId: number | null
    nextTryAt: Timestamp | null
    createdAt: Timestamp
    endedAt: Timestamp | null
  }
  autoMessage: {
    id: GeneratedAlways<number>
    providerId: number
    question: string
    answer: string
    serviceIds: number[] | null
    ord: number
    usedCount: Generated<number>
    createdAt: Timestamp
    wordedAt: Timestamp
  }
  autoMessageUse: {
    providerId: number
    chatId: number
    oneRoom: boolean
    uses: number
    dueAt: Timestamp
  }
  badgeDay: {
    day: string
    reached: Generated<number>
    doneAt: Timestamp | null
  }
  bank: {
    code: string
    name: string
    short: string
    kind: string
    gateway: string
    ord: number
  }
  barredKeyword: {
    keyword: string
    written: string
    createdAt: Timestamp
  }
  billingCard: {
    memberId: number
    billingKeySealed: Buffer
    class: 'personal' | 'corp'
    cardName: string
    cardNumber: string
    registeredAt: Timestamp
    reuse: Generated<boolean>
  }
  billingKeyRemoval: {
    id: GeneratedAlways<number>
    billingKeySealed: Buffer
    dueAt: Timestamp
    tries: Generated<number>
    keyHash: Buffer | null
  }
  bizRequest: {
    id: GeneratedAlways<number>
    status: 'received' | 'talking' | 'won' | 'lost'
    memberId: number | null
    companyName: string
    projectName: string
    serviceId: number
    detail: string
    hopeBudget: number
    schedule: 'asap' | 'month' | 'later' | 'date'
    day: string | null
    name: string
    phone: string
    email: string
    fileIds: Generated<string[]>
    createdAt: Timestamp
    endedAt: Timestamp | null
  }
  bizRequestEvent: {
    id: GeneratedAlways<number>
    requestId: number
    kind: 'answer' | 'won' | 'lost'
    text: string
    byId: number
    at: Timestamp
    mailedAt: Timestamp | null
  }
  bucketPro: {
    id: GeneratedAlways<number>
    memberId: number
    serviceId: number
    providerId: number
    createdAt: Timestamp
  }
  businessCertification: {
    providerId: number
    businessNumber: string
    businessName: string
    fileId: string
    checkedAt: Timestamp
    createdAt: Timestamp
    updatedAt: Timestamp
    nameCheckedAt: Timestamp | null
    openedOn: string | null
    officeState: Generated<'active' | 'resting' | 'closed' | 'unknown'>
    officeMatch: Generated<'unasked' | 'same' | 'other-name' | 'other'>
    waitingSince: Timestamp | null
    refusedAt: Timestamp | null
    reasonId: number | null
    decidedAt: Timestamp | null
    decidedBy: number | null
    status: Generated<string>
    businessAddress: string | null
    mailOrderNumber: string | null
    recheckAfter: Timestamp | null
  }
  calendar: {
    providerId: number
    weekly: Generated<Json>
    feedHash: Buffer | null
    feedMadeAt: Timestamp | null
    feedReadAt: Timestamp | null
  }
  calendarEntry: {
    id: GeneratedAlways<number>
    providerId: number
    kind: 'own' | 'deal' | 'order'
    aboutId: number | null
    during: string
    wholeDays: boolean
    dayFrom: 'agreed' | 'wished' | 'hired' | null
    takesTime: boolean
    offering: Generated<number>
    placeNumber: number | null
    title: string | null
    place: string | null
    memo: string | null
    uid: Generated<string>
    sequence: Generated<number>
    createdAt: Timestamp
    changedAt: Timestamp
    cancelledAt: Timestamp | null
  }
  calendarHoliday: {
    providerId: number
    day: string
  }
  campaign: {
    id: GeneratedAlways<number>
    providerId: number
    serviceId: number
    formId: number
    status: 'inprogress' | 'done' | 'deleted'
    pausedReason: string | null
    pausedAt: Timestamp | null
    districtCodes: string[]
    refusedAnswers: Generated<number[]>
    cost: number | null
    unit: 'H' | 'F'
    formType: 'D' | 'C'
    description: string
    fileIds: Generated<string[]>
    budget: number
    dailyCap: number
    spent: Generated<number>
    spentToday: Generated<number>
    spentOn: string
    quoteCount: Generated<number>
    servedAt: Timestamp | null
    version: Generated<number>
    createdAt: Timestamp
    endedAt: Timestamp | null
    pausedWords: string | null
    prices: Json | null
  }
  campaignDraft: {
    providerId: number
    parts: Json
    updatedAt: Timestamp
  }
  campaignEvent: {
    id: GeneratedAlways<number>
    campaignId: number
    move: string
    fromStatus: string | null
    toStatus: string
    reason: string | null
    actorId: number | null
    createdAt: Timestamp
  }
  campaignQuote: {
    quoteId: number
    campaignId: number
    cash: number
    createdAt: Timestamp
  }
  campaignReach: {
    serviceId: number
    districtCode: string
    campaignId: number
  }
  cardPress: {
    memberId: number
    purchaseId: number
    chargingUntil: Timestamp | null
  }
  cashChargeback: {
    id: GeneratedAlways<number>
    purchaseId: number | null
    memberId: number
    amount: number
    cash: number
    bonus: number
    receivable: number
    total: number
    createdAt: Timestamp
    safePaymentId: number | null
  }
  cashLog: {
    id: GeneratedAlways<number>
    memberId: number
    type: number
    purchasedAmount: number
    bonusAmount: number
    title: string
    tid: string | null
    transferId: number
    createdAt: Timestamp
  }
  cashLot: {
    id: GeneratedAlways<number>
    memberId: number
    kind: 'purchased' | 'bonus'
    amount: number
    remaining: number
    purchaseId: number | null
    transferId: number
    createdAt: Timestamp
    expiresAt: Timestamp
    warnAt: Timestamp | null
  }
  cashLotUse: {
    transferId: number
    lotId: number
    amount: number
    repaid: Generated<boolean>
  }
  cashProduct: {
    id: Generated<number>
    groupId: string
    type: 'starterpack' | 'extra_starterpack' | 'normal' | 'customer_normal'
    name: string
    cash: number
    bonus: Generated<number>
    price: number
    once: Generated<boolean>
    active: Generated<boolean>
    ord: number
  }
  cashPromise: {
    id: GeneratedAlways<number>
    startsAt: Timestamp
    endsAt: Timestamp
    refundDays: number
    createdBy: number
    createdAt: Timestamp
    endedAt: Timestamp | null
  }
  cashPurchase: {
    id: GeneratedAlways<number>
    uid: string
    memberId: number
    productId: number
    paymentId: string
    payMethod: string | null
    status: 'prepared' | 'virtual_account_issued' | 'paid' | 'failed' | 'cancelled' | 'refunded'
    cash: number
    bonus: number
    price: number
    virtualAccount: Json | null
    createdAt: Timestamp
    expiresAt: Timestamp
    nextCheckAt: Timestamp | null
    checks: Generated<number>
    returnDueAt: Timestamp | null
    returnReason: string | null
    returnedAt: Timestamp | null
    paidAt: Timestamp | null
    refundedAt: Timestamp | null
    chargebackCheckAt: Timestamp | null
    promisedDays: number | null
    secondBonus: Generated<number>
  }
  cashRefund: {
    id: GeneratedAlways<number>
    purchaseId: number
    memberId: number
    method: 'gateway' | 'bank'
    cash: number
    bonus: number
    bonusDeducted: number
    fee: number
    amount: number
    cancellable: number
    accountSealed: Buffer | null
    accountLabel: string | null
    status: 'waiting' | 'requested' | 'done' | 'failed'
    asks: Generated<number>
    attempts: Generated<number>
    nextTryAt: Timestamp | null
    lastError: string | null
    createdAt: Timestamp
    doneAt: Timestamp | null
    handledBy: number | null
    handledNote: string | null
    excess: Generated<boolean>
  }
  category: {
    id: number
    slug: string
    name: string
    tagline: string
    icon: string
    ord: number
  }
  category2: {
    id: number
    categoryId: number
    slug: string
    name: string
    ord: number
  }
  chat: {
    id: GeneratedAlways<number>
    customerId: number
    providerId: number
    serviceId: number
    requestId: number | null
    createdAt: Timestamp
    customerWroteAt: Timestamp | null
    providerMessageCount: Generated<number>
    orderId: number | null
  }
  chatParty: {
    chatId: number
    memberId: number
    role: 'customer' | 'provider'
    lastReadId: Generated<number>
    unreadCount: Generated<number>
    lastMessageId: Generated<number>
    lastMessage: Generated<string>
    lastMessageType: Generated<string>
    lastMessageAt: Timestamp
    isFavorite: Generated<boolean>
    notificationStatus: Generated<boolean>
    notifyAt: Timestamp | null
    leftAt: Timestamp | null
    notifiedId: Generated<number>
  }
  clockOffset: {
    id: Generated<boolean>
    seconds: Generated<number>
  }
  communityBarredWord: {
    word: string
    createdBy: number | null
    createdAt: Timestamp
  }
  communityComment: {
    id: GeneratedAlways<number>
    postId: number
    parentId: number | null
    authorId: number
    text: string
    mentions: Generated<Json>
    status: 'published' | 'hidden' | 'deleted'
    version: Generated<number>
    replyCount: Generated<number>
    createdAt: Timestamp
    editedAt: Timestamp | null
    deletedAt: Timestamp | null
    likedAt: Timestamp | null
  }
  communityCuration: {
    id: GeneratedAlways<number>
    title: string
    ord: number
    postIds: number[]
    shownFrom: Timestamp | null
    shownUntil: Timestamp | null
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  communityDraft: {
    memberId: number
    key: string
    version: number
    content: Json
    fileIds: string[]
    updatedAt: Timestamp
  }
  communityLetters: {
    postId: number
    letters: string
    initials: string
    facets: string[]
  }
  communityLikesToTell: {
    id: GeneratedAlways<number>
    kind: 'post' | 'postComment'
    targetId: number
    since: Timestamp
  }
  communityPopular: {
    postId: number
    score: Generated<number>
    lookAt: Timestamp
    published: boolean
    category: string
    topicId: number
    isKnowhow: boolean
    serviceId: number | null
    categoryId: number | null
    category2Id: number | null
    districtCode: string | null
    provinceCode: string | null
    tags: string[]
  }
  communityPost: {
    id: GeneratedAlways<number>
    category: 'dure-life' | 'pro-center'
    topicId: number
    isKnowhow: boolean
    authorId: number
    title: string
    blocks: Json
    words: string
    wordsDigest: Generated<string>
    excerpt: string
    tags: string[]
    coverFileId: string | null
    coverWidth: number | null
    coverHeight: number | null
    fileIds: string[]
    pictureCount: number
    serviceId: number | null
    categoryId: number | null
    category2Id: number | null
    districtCode: string | null
    provinceCode: string | null
    status: 'published' | 'hidden' | 'deleted'
    hiddenFor: 'review' | 'reports' | 'operator' | null
    hiddenAt: Timestamp | null
    reason: string | null
    signals: Generated<string[]>
    version: Generated<number>
    createdAt: Timestamp
    editedAt: Timestamp | null
    deletedAt: Timestamp | null
    draftKey: string | null
  }
  communityPostEdit: {
    postId: number
    version: number
    title: string
    blocks: Json
    fileIds: string[]
    at: Timestamp
  }
  communityPostEvent: {
    id: GeneratedAlways<number>
    postId: number
    fromStatus: string | null
    toStatus: string
    actorId: number | null
    reason: string | null
    createdAt: Timestamp
  }
  communitySearched: {
    keyword: string
    person: Buffer
    day: string
  }
  communityTag: {
    tag: string
    plain: string
    initials: string
    posts: number
  }
  communityTagCount: {
    one: Generated<boolean>
    countedAt: Timestamp
  }
  communityTally: {
    postId: number
    comments: number
  }
  communityTopic: {
    id: GeneratedAlways<number>
    category: 'dure-life' | 'pro-center'
    slug: string
    name: string
    ord: number
    closedAt: Timestamp | null
  }
  communityWeek: {
    week: string
    postIds: number[]
    pickedAt: Timestamp
  }
  consent: {
    id: GeneratedAlways<number>
    memberId: number
    kind: 'age14' | 'usage' | 'privacy' | 'marketing' | 'news' | 'ad_sms' | 'ad_email' | 'ad_push' | 'ad_night' | 'select_info' | 'request_info' | 'pass_to_pros' | 'geocoding'
    version: string
    granted: boolean
    createdAt: Timestamp
    source: Generated<'sign-up' | 'member' | 'reconfirmed' | 'lapsed' | 'opt-out'>
    textHash: string | null
  }
  contentPage: {
    id: GeneratedAlways<number>
    kind: 'exhibition' | 'magazine' | 'curation' | 'announcement' | 'event' | 'banner' | 'landing'
    targetId: number | null
    createdAt: Timestamp
    letGoAt: Timestamp | null
  }
  contentVersion: {
    pageId: number
    n: number
    state: 'draft' | 'planned' | 'live' | 'past'
    body: Json
    madeBy: number | null
    madeAt: Timestamp
    dueAt: Timestamp | null
    liveAt: Timestamp | null
    again: number | null
    problem: string | null
  }
  counter: {
    act: string
    kind: string
    targetId: number
    shard: number
    count: number
  }
  counterDay: {
    kind: string
    targetId: number
    day: string
    shard: number
    count: number
    seenAt: Timestamp
  }
  counterMark: {
    id: GeneratedAlways<number>
    act: 'liked' | 'saved'
    kind: string
    targetId: number
    memberId: number
    shard: number
    createdAt: Timestamp
    person: Buffer | null
    countsAt: Timestamp | null
    counted: boolean
  }
  counterSeen: {
    kind: string
    targetId: number
    day: string
    visitor: Buffer
    seenAt: Timestamp
  }
  coupon: {
    id: GeneratedAlways<number>
    offerId: number
    memberId: number
    status: 'usable' | 'held' | 'used' | 'expired' | 'withdrawn'
    expiresAt: Timestamp
    heldBy: number | null
    discount: number | null
    usedAt: Timestamp | null
    createdAt: Timestamp
    lookAt: Timestamp | null
    prolongedAt: Timestamp | null
    requestId: number | null
    returnedAt: Timestamp | null
  }
  couponOffer: {
    id: GeneratedAlways<number>
    name: string
    issueType: 'event' | 'request' | 'code' | 'pro' | 'operator'
    code: string | null
    kind: 'amount' | 'rate'
    value: number
    maxDiscount: number | null
    minAmount: Generated<number>
    target: 'safe_payment' | 'market' | 'all'
    services: number[] | null
    usableFrom: Timestamp
    expiresAt: Timestamp
    pieces: number | null
    budget: number | null
    createdBy: number
    createdAt: Timestamp
    endedAt: Timestamp | null
    withdrawAt: Timestamp | null
    audience: Json | null
    giveAt: Timestamp | null
    givenAfter: number | null
    waits: Generated<boolean>
    agreedBy: number | null
    agreedAt: Timestamp | null
    endedWaiting: Generated<boolean>
  }
  couponSlice: {
    offerId: number
    slice: number
    pieces: number
    won: number
  }
  curation: {
    id: GeneratedAlways<number>
    title: string
    subtitle: string
    content: string
    serviceIds: number[]
    providerIds: number[]
    ord: Generated<number>
    startsAt: Timestamp
    endsAt: Timestamp | null
  }
  delivery: {
    id: Generated<number>
    notificationId: number | null
    memberId: number | null
    channel: 'sms' | 'alimtalk' | 'mail'
    address: string
    subject: string | null
    body: string
    status: 'queued' | 'sent' | 'failed' | 'dropped'
    attempts: Generated<number>
    nextTryAt: Timestamp
    lastError: string | null
    createdAt: Timestamp
    sentAt: Timestamp | null
    advertising: Generated<boolean>
    requestId: number | null
    messageId: number | null
    chatId: number | null
  }
  departedMember: {
    memberId: number
    sealed: Buffer
    reasons: string[]
    leftAt: Timestamp
    expiresAt: Timestamp
  }
  deskAssignment: {
    desk: string
    thingId: number
    operatorId: number
    since: Timestamp
  }
  deskView: {
    id: GeneratedAlways<number>
    memberId: number
    page: string
    name: string
    filters: Json
    shared: boolean
    createdAt: Timestamp
  }
  disputeCase: {
    id: GeneratedAlways<number>
    safePaymentId: number
    openedBy: 'customer' | 'provider' | 'system'
    reason: string
    status: 'open' | 'resolved'
    resolution: 'refund' | 'release' | 'split' | null
    splitRefund: number | null
    resolvedBy: number | null
    note: string | null
    createdAt: Timestamp
    dueAt: Timestamp
    resolvedAt: Timestamp | null
    answerBy: Timestamp | null
  }
  disputeEvidence: {
    id: GeneratedAlways<number>
    caseId: number
    role: 'customer' | 'provider'
    text: string
    fileIds: Generated<string[]>
    createdAt: Timestamp
  }
  district: {
    code: string
    provinceCode: string
    name: string
    slug: string
    legacyCodes: Generated<string[]>
    lat: number
    lng: number
  }
  dong: {
    id: string
    districtCode: string
    name: string
    code: string | null
    lat: number
    lng: number
  }
  emailChange: {
    memberId: number
    email: string
    tokenHash: Buffer
    createdAt: Timestamp
    expiresAt: Timestamp
  }
  escrow: {
    id: GeneratedAlways<number>
    about: 'deal' | 'order'
    payerId: number
    payeeId: number
    status: 'open' | 'void' | 'held' | 'released' | 'refunded' | 'parting' | 'parted'
    amount: number
    discount: Generated<number>
    commission: number
    commissionRateBp: number
    feePayer: 'customer' | 'provider'
    preparedAt: Timestamp | null
    paymentId: string | null
    payMethod: string | null
    paidAt: Timestamp | null
    refundAmount: number | null
    keptCommission: number | null
    keptDiscount: number | null
    createdAt: Timestamp
    couponId: number | null
  }
  exhibition: {
    id: GeneratedAlways<number>
    title: string
    subtitle: string
    categorySlug: string | null
    link: string
    ord: Generated<number>
    startsAt: Timestamp
    endsAt: Timestamp | null
  }
  experiment: {
    id: GeneratedAlways<number>
    code: string
    title: string
    trigger: string
    rollout: number
    groupCount: 2 | 3
    status: 'draft' | 'running' | 'ended'
    createdBy: number
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  experimentParticipant: {
    experimentId: number
    subject: string
    groupName: 'A' | 'B' | 'C'
    memberId: number | null
    seenAt: Timestamp
  }
  feature: {
    id: GeneratedAlways<number>
    kind: 'exhibition' | 'magazine' | 'curation'
    name: string | null
    title: string
    text: string
    link: string | null
    blocks: Json
    categorySlug: string | null
    ord: Generated<number>
    startsAt: Timestamp
    endsAt: Timestamp | null
    page: Json | null
  }
  file: {
    id: string
    ownerId: number | null
    deviceId: string | null
    topic: 'request' | 'review' | 'chat' | 'quote' | 'profile' | 'portfolio' | 'product' | 'question' | 'content' | 'evidence' | 'post' | 'seed'
    name: string
    contentType: string
    size: number
    sha256: Buffer
    width: number | null
    height: number | null
    storageKey: string
    createdAt: Timestamp
    attachedAt: Timestamp | null
    withheldUntil: Timestamp | null
  }
  form: {
    id: number
    serviceId: number
    formatVersion: string
    contentHash: string
    name: string
    description: string
    active: Generated<boolean>
    summary: Generated<string[]>
  }
  formAnswer: {
    id: number
    itemId: number
    ord: number
    text: string
    hasExtra: Generated<boolean>
    short: string | null
  }
  formExclusion: {
    answerId: number
    itemId: number
  }
  formItem: {
    id: number
    formId: number
    ord: number
    type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11
    title: string
    required: boolean
    settings: Generated<Json>
    instantMatch: Generated<boolean>
  }
  handPrice: {
    serviceId: number
    minPrice: number
    avgPrice: number
    maxPrice: number
    createdAt: Timestamp
  }
  idempotencyKey: {
    scope: string
    key: string
    bodyHash: string
    answer: Buffer | null
    createdAt: Timestamp
    day: Generated<number>
  }
  identityBar: {
    kind: 'phone' | 'di'
    hash: Buffer
    reason: 'left' | 'banned' | 'restricted'
    until: Timestamp | null
    createdAt: Timestamp
  }
  identityVerification: {
    id: string
    memberId: number | null
    createdAt: Timestamp
    expiresAt: Timestamp
    verifiedAt: Timestamp | null
    usedAt: Timestamp | null
    name: string | null
    phone: string | null
    birthDate: string | null
    diHash: Buffer | null
  }
  inquiry: {
    id: GeneratedAlways<number>
    memberId: number | null
    name: string
    email: string
    topic: 'request' | 'payment' | 'pro' | 'account' | 'report' | 'other'
    message: string
    status: Generated<'open' | 'answered'>
    answer: string | null
    answeredBy: number | null
    answeredAt: Timestamp | null
    mailedAt: Timestamp | null
    createdAt: Timestamp
  }
  knownOrigin: {
    memberId: number
    kind: 'device' | 'network'
    hash: Buffer
    lastUsedAt: Timestamp
  }
  lapsedDay: {
    day: string
  }
  leavingComment: {
    id: GeneratedAlways<number>
    comment: string
    wasProvider: boolean
    createdAt: Timestamp
  }
  ledgerAccount: {
    id: GeneratedAlways<number>
    ownerType: 'member' | 'house' | 'deal'
    ownerId: number
    kind: 'purchased_cash' | 'bonus_cash' | 'receivable' | 'payable' | 'ad_hold' | 'escrow' | 'gateway_clearing' | 'bank_clearing' | 'revenue' | 'vat_payable' | 'promotions' | 'payouts_in_flight' | 'refunds_in_flight' | 'fees' | 'adjustments'
    shard: Generated<number>
    side: 'credit' | 'debit' | 'any'
    debits: Generated<number>
    credits: Generated<number>
  }
  ledgerDay: {
    day: string
    closedAt: Timestamp
    sealedAt: Timestamp | null
    transfers: number | null
    postings: number | null
    amount: number | null
  }
  ledgerDayAccount: {
    accountId: number
    day: string
    debits: number
    credits: number
    debitsBy: number
    creditsBy: number
  }
  ledgerPosting: {
    id: GeneratedAlways<number>
    transferId: number
    debitAccountId: number
    creditAccountId: number
    amount: number
  }
  ledgerProof: {
    subject: 'day' | 'account' | 'member' | 'lot' | 'deal' | 'week'
    number: number
    provedAt: Timestamp
    differences: number
  }
  ledgerTransfer: {
    id: GeneratedAlways<number>
    key: string
    inputHash: string
    kind: string
    refType: string
    refId: string
    createdAt: Timestamp
  }
  licenceProof: {
    providerId: number
    name: string
    provedAt: Timestamp
    expiresAt: Timestamp
  }
  linkCard: {
    digest: Buffer
    url: string
    title: string
    description: string
    fileId: string | null
    fetchedAt: Timestamp
    lookAt: Generated<Timestamp>
  }
  magazine: {
    id: GeneratedAlways<number>
    title: string
    summary: string
    categorySlug: string | null
    link: string
    publishedAt: Timestamp
  }
  maintenanceWindow: {
    id: GeneratedAlways<number>
    startsAt: Timestamp
    endsAt: Timestamp
    title: string
    message: string
    createdBy: number
    createdAt: Timestamp
    endedAt: Timestamp | null
  }
  mapDay: {
    day: string
  }
  mapDistrict: {
    facet: string
    districtCode: string
    pros: number
  }
  marketOrder: {
    id: Generated<number>
    purchaseNo: string
    productId: number
    optionId: number
    productTitle: string
    optionTitle: string
    optionPrice: number
    serviceId: number
    providerId: number
    customerId: number
    status: 'prepared' | 'waiting_deposit' | 'paid' | 'confirmed' | 'done' | 'settled' | 'expired' | 'cancelled' | 'rejected' | 'timed_out' | 'refunded' | 'partly_refunded' | 'case'
    startAt: Timestamp | null
    lengthMinutes: number | null
    refundRule: 'flex' | 'usual' | 'strict'
    refundPolicy: string
    placeKind: 'online' | 'place' | 'visit'
    place: string | null
    buyerName: string
    buyerPhone: string
    memo: Generated<string>
    holdUntil: Timestamp | null
    answerBy: Timestamp | null
    offeredStartAt: Timestamp | null
    offerUntil: Timestamp | null
    changes: Generated<number>
    finishAt: Timestamp | null
    settleAt: Timestamp | null
    settleReminders: Generated<number>
    startReminders: Generated<number>
    remindAt: Timestamp | null
    caseDueAt: Timestamp | null
    noShowAt: Timestamp | null
    confirmedAt: Timestamp | null
    doneAt: Timestamp | null
    endedAt: Timestamp | null
    endReason: string | null
    releasedByOperator: Generated<boolean>
    createdAt: Timestamp
    deposit: Json | null
    noShowText: string | null
    noShowFiles: Generated<string[]>
  }
  marketOrderEvent: {
    id: GeneratedAlways<number>
    orderId: number
    action: string
    fromStatus: string | null
    toStatus: string
    role: 'customer' | 'provider' | 'operator' | 'system'
    memberId: number | null
    reason: string | null
    createdAt: Timestamp
  }
  member: {
    id: GeneratedAlways<number>
    email: string
    firstName: string
    lastName: Generated<string>
    passwordHash: string | null
    previousPasswordHash: string | null
    phone: string | null
    phoneVerifiedAt: Timestamp | null
    pictureFileId: string | null
    status: Generated<'active' | 'banned' | 'left'>
    isOperator: Generated<boolean>
    diHash: Buffer | null
    certName: string | null
    birthDate: string | null
    allowNewsLetters: Generated<boolean>
    allowUseMarketing: Generated<boolean>
    allowUseSelectInfo: Generated<boolean>
    allowUseRequestInfo: Generated<boolean>
    allowSmsNotifications: Generated<boolean>
    allowEmailNotifications: Generated<boolean>
    allowPushNotifications: Generated<boolean>
    signupMethod: Generated<'email' | 'kakao' | 'naver' | 'facebook'>
    lastSessionAt: Timestamp | null
    dateJoined: Timestamp
    leftAt: Timestamp | null
    certifiedAt: Timestamp | null
    consentAskedAt: Timestamp | null
    emailVerifiedAt: Timestamp | null
    operatorRoles: Generated<string[]>
  }
  memberBlock: {
    memberId: number
    blockedId: number
    createdAt: Timestamp
  }
  memberCard: {
    memberId: number
    cardHash: Buffer
    lastUsedAt: Timestamp
  }
  memberInterest: {
    memberId: number
    categorySlug: string
    createdAt: Timestamp
  }
  message: {
    id: Generated<number>
    chatId: number
    senderId: number | null
    type: string
    body: Generated<string>
    system: Json | null
    visibleTo: Generated<'all' | 'customer' | 'provider'>
    nonce: string | null
    hiddenAt: Timestamp | null
    createdAt: Timestamp
  }
  messageFile: {
    messageId: number
    fileId: string
    ord: number
    chatId: number
  }
  monthClosing: {
    month: string
    status: 'asked' | 'closed'
    figures: Json
    askedBy: number
    askedAt: Timestamp
    closedBy: number | null
    closedAt: Timestamp | null
  }
  notice: {
    id: Generated<number>
    memberId: number
    role: 'customer' | 'provider'
    kind: string
    title: string
    body: string
    link: string
    dedupeKey: string | null
    createdAt: Timestamp
    readAt: Timestamp | null
    namedMemberId: number | null
    namelessTitle: string | null
  }
  notificationSetting: {
    memberId: number
    systemCode: 'request' | 'chat' | 'deal' | 'community' | 'news'
    allowNewsLetters: Generated<boolean>
    isRealtimeAlarm: Generated<boolean>
    disallowAlarmStartHour: Generated<number>
    disallowAlarmEndHour: Generated<number>
    updatedAt: Timestamp
  }
  partner: {
    id: GeneratedAlways<number>
    code: string
    name: string
    reward: number
    accountSealed: Buffer
    accountLabel: string
    createdBy: number
    createdAt: Timestamp
    endedAt: Timestamp | null
  }
  partnerConversion: {
    memberId: number
    partnerId: number
    clickId: string | null
    kind: 'signup' | 'request'
    requestId: number | null
    status: 'waiting' | 'counted' | 'void'
    reward: number
    createdAt: Timestamp
    dueAt: Timestamp | null
    decidedAt: Timestamp | null
    voidReason: string | null
  }
  partnerPayment: {
    partnerId: number
    month: string
    members: number
    amount: number
    paidBy: number
    note: string
    paidAt: Timestamp
  }
  passwordReset: {
    transactionHash: Buffer
    memberId: number
    createdAt: Timestamp
    expiresAt: Timestamp
    usedAt: Timestamp | null
  }
  paymentHearing: {
    id: Generated<boolean>
    heardUntil: Timestamp | null
    partlyUntil: Timestamp | null
    takenUntil: Timestamp | null
  }
  payout: {
    id: GeneratedAlways<number>
    safePaymentId: number
    providerId: number
    amount: number
    status: 'waiting' | 'requested' | 'completed' | 'failed'
    externalId: string | null
    asks: Generated<number>
    attempts: Generated<number>
    nextTryAt: Timestamp | null
    remindAt: Timestamp | null
    operatorAt: Timestamp | null
    lastError: string | null
    createdAt: Timestamp
    completedAt: Timestamp | null
    handledBy: number | null
    handledNote: string | null
    heldAt: Timestamp | null
    failedAt: Timestamp | null
  }
  penalty: {
    id: GeneratedAlways<number>
    memberId: number
    reason: string
    startsAt: Timestamp
    endsAt: Timestamp | null
    liftedAt: Timestamp | null
    givenBy: number
    liftedBy: number | null
    liftReason: string | null
    appealUntil: Timestamp | null
    appeal: string | null
    appealedAt: Timestamp | null
    appealOutcome: 'lifted' | 'shortened' | 'stays' | null
    appealAnswer: string | null
    appealDecidedBy: number | null
    appealDecidedAt: Timestamp | null
  }
  phoneCode: {
    keyHash: Buffer
    phone: string
    codeHash: Buffer
    tries: Generated<number>
    createdAt: Timestamp
    expiresAt: Timestamp
    verifiedAt: Timestamp | null
    usedAt: Timestamp | null
  }
  placeDay: {
    day: string
  }
  placeService: {
    id: GeneratedAlways<number>
    placeCode: string
    serviceId: number
    pros: number
  }
  popularCounted: {
    day: string
  }
  popularKeyword: {
    keyword: string
    written: string
    people: number
  }
  portfolio: {
    id: GeneratedAlways<number>
    providerId: number
    serviceId: number
    title: string
    description: string
    provinceCode: string | null
    districtCode: string | null
    serviceYear: number | null
    workingTime: string | null
    serviceAmount: number | null
    mainFileId: string
    pictures: Json
    grams: Generated<string[]>
    status: 'ready' | 'reject' | 'posted' | 'unposted'
    reason: string | null
    sentAt: Timestamp
    waitingSince: Timestamp | null
    unseenSince: Timestamp | null
    postedAt: Timestamp | null
    decidedAt: Timestamp | null
    decidedBy: number | null
    hiddenAt: Timestamp | null
    createdAt: Timestamp
  }
  portfolioChange: {
    portfolioId: number
    content: Json
    status: 'ready' | 'reject'
    reason: string | null
    sentAt: Timestamp
  }
  portfolioEvent: {
    id: GeneratedAlways<number>
    portfolioId: number
    fromStatus: string | null
    toStatus: string
    actorId: number
    reason: string | null
    createdAt: Timestamp
  }
  priceDay: {
    day: string
  }
  proTestimonial: {
    id: GeneratedAlways<number>
    name: string
    serviceName: string
    district: string
    quote: string
    story: string
    ord: Generated<number>
    publishedAt: Timestamp
    providerId: number | null
  }
  product: {
    id: GeneratedAlways<number>
    providerId: number
    serviceId: number
    categoryId: number
    category2Id: number
    title: string
    description: string
    isOnline: boolean
    place: Json | null
    mainFileId: string
    pictures: Json
    questions: Json
    refundRule: 'flex' | 'usual' | 'strict'
    refundPolicy: string
    schedule: Json | null
    grams: Generated<string[]>
    reviewStatus: 'ready' | 'inprogress' | 'reject' | 'completed'
    status: 'inprogress' | 'stop'
    reason: string | null
    terms: string
    sentAt: Timestamp
    waitingSince: Timestamp | null
    decidedAt: Timestamp | null
    decidedBy: number | null
    hiddenAt: Timestamp | null
    postedAt: Timestamp | null
    minPrice: number
    optionCount: number
    orderCount: Generated<number>
    recentOrderCount: Generated<number>
    reviewCount: Generated<number>
    reviewSum: Generated<number>
    score: Generated<number>
    nextFreeAt: Timestamp | null
    nextFreeFoundAt: Timestamp | null
    createdAt: Timestamp
    deletedAt: Timestamp | null
    reviewAvg: Generated<number>
    freeLookAt: Timestamp | null
    scoreLookAt: Timestamp | null
    sellerReady: Generated<boolean>
  }
  productChange: {
    productId: number
    content: Json
    status: 'ready' | 'reject'
    reason: string | null
    sentAt: Timestamp
  }
  productDistrict: {
    productId: number
    districtCode: string
    isPlace: boolean
  }
  productDraft: {
    providerId: number
    content: Json
    step: 0 | 50 | 100
    version: Generated<number>
    updatedAt: Timestamp
  }
  productEvent: {
    id: GeneratedAlways<number>
    productId: number
    fromStatus: string | null
    toStatus: string
    actorId: number | null
    reason: string | null
    createdAt: Timestamp
    of: Generated<'review' | 'sale'>
  }
  productFound: {
    productId: number
    words: string
    facets: string[]
    score: number
    orderCount: number
    postedAt: Timestamp
    reviewCount: number
    reviewAvg: number
    minPrice: number
    nextFreeAt: Timestamp | null
  }
  productOption: {
    id: GeneratedAlways<number>
    productId: number
    title: string
    detail: string
    price: number
    ord: number
    removedAt: Timestamp | null
  }
  productPlace: {
    productId: number
    districtCode: string
    categoryId: number
    category2Id: number
    serviceId: number
    score: number
    orderCount: number
    postedAt: Timestamp
    reviewCount: number
    reviewAvg: number
    minPrice: number
    nextFreeAt: Timestamp | null
  }
  productQuestion: {
    id: GeneratedAlways<number>
    productId: number
    memberId: number
    providerId: number
    text: string
    isSecret: boolean
    answer: string | null
    answeredAt: Timestamp | null
    remindAt: Timestamp | null
    hiddenAt: Timestamp | null
    createdAt: Timestamp
    deletedAt: Timestamp | null
    version: Generated<number>
    answerHiddenAt: Timestamp | null
  }
  productWish: {
    productId: number
    memberId: number
    freeBefore: Timestamp
    createdAt: Timestamp
  }
  profileRead: {
    providerId: number
    day: string
    readers: number
    readAt: Timestamp
  }
  profileReader: {
    providerId: number
    day: string
    visitor: Buffer
    readAt: Timestamp
  }
  profileReward: {
    diHash: Buffer
    providerId: number
    amount: number
    grantedAt: Timestamp
  }
  promotionDismissed: {
    pageId: number
    memberId: number
    until: Timestamp
  }
  promotionJoined: {
    pageId: number
    memberId: number
    joinedAt: Timestamp
  }
  promotionPage: {
    id: GeneratedAlways<number>
    kind: 'event' | 'banner' | 'landing'
    name: string | null
    draft: Json
    ord: number
    offerIds: number[]
    places: number | null
    joined: Generated<number>
    startsAt: Timestamp
    endsAt: Timestamp | null
  }
  promotionReminder: {
    pageId: number
    memberId: number
    createdAt: Timestamp
  }
  provider: {
    id: GeneratedAlways<number>
    memberId: number
    nickName: string
    intro: Generated<string>
    serviceDescription: Generated<string>
    mainServiceId: number | null
    address: string
    address1: string
    address2: string
    zip: string
    lat: number
    lng: number
    distanceKm: Generated<number>
    callStart: string | null
    callEnd: string | null
    paymentMethods: Generated<number[]>
    priceNote: Generated<string>
    hasCustomerAccount: Generated<boolean>
    lastQuoteUnit: Generated<'H' | 'F'>
    pausedAt: Timestamp | null
    allowPublicRead: Generated<boolean>
    allowMapExposure: Generated<boolean>
    allowAutoQuote: Generated<boolean>
    links: Json | null
    hiredCount: Generated<number>
    safePaymentCount: Generated<number>
    reviewCount: Generated<number>
    ratingSum: Generated<number>
    lastActiveAt: Timestamp
    createdAt: Timestamp
    ratingCounts: Generated<number[]>
    paidReviewCount: Generated<number>
    hiddenAt: Timestamp | null
    version: Generated<number>
    pausedUntil: string | null
    staffs: number | null
    taxInvoice: Generated<boolean>
    lookSince: Timestamp | null
    shownLat: number | null
    shownLng: number | null
  }
  providerBadge: {
    providerId: number
    badge: 'top_pro' | 'quick_answer' | 'reviews_100' | 'reviews_50' | 'reviews_10' | 'licence' | 'business' | 'identity' | 'safe_payment'
    status: 'held' | 'ending' | 'lost'
    since: Timestamp
    endsOn: string | null
  }
  providerBadgeEvent: {
    id: GeneratedAlways<number>
    providerId: number
    badge: string
    move: 'win' | 'warn' | 'keep' | 'lose'
    day: string
    at: Timestamp
  }
  providerCareer: {
    id: GeneratedAlways<number>
    providerId: number
    ord: number
    title: string
    startMonth: string
    endMonth: string | null
  }
  providerCoverage: {
    serviceId: number
    districtCode: string
    providerId: number
    listed: boolean
  }
  providerDistrict: {
    providerId: number
    districtCode: string
  }
  providerEducation: {
    id: GeneratedAlways<number>
    providerId: number
    ord: number
    title: string
    startMonth: string
    endMonth: string | null
  }
  providerFile: {
    providerId: number
    fileId: string
    ord: number
  }
  providerLicence: {
    id: GeneratedAlways<number>
    providerId: number
    licence: string
    holderName: string
    number: string
    issuedOn: string
    fileId: string
    status: Generated<'waiting' | 'accepted' | 'refused'>
    reason: string | null
    decidedBy: number | null
    decidedAt: Timestamp | null
    createdAt: Timestamp
  }
  providerMedia: {
    id: GeneratedAlways<number>
    providerId: number
    ord: number
    type: 'image' | 'youtube'
    fileId: string | null
    url: string | null
    caption: Generated<string>
  }
  providerPreference: {
    providerId: number
    serviceIds: number[]
    districtCodes: string[]
  }
  providerPrice: {
    providerId: number
    serviceId: number
    price: number
    sampleCount: number
    size: number | null
    sizePrice: number | null
  }
  providerQna: {
    id: GeneratedAlways<number>
    providerId: number
    ord: number
    question: string
    answer: string
  }
  providerRejection: {
    id: GeneratedAlways<number>
    providerId: number
    type: string
    reasonId: number
    reason: string
    visible: Generated<boolean>
    rejectedBy: number
    createdAt: Timestamp
    mendedAt: Timestamp | null
  }
  providerService: {
    providerId: number
    serviceId: number
    ord: Generated<number>
    licenceState: Generated<'none' | 'ready' | 'reject'>
  }
  province: {
    code: string
    name: string
    short: string
    slug: string
    lat: number
    lng: number
    ord: number
  }
  pushMessage: {
    id: GeneratedAlways<number>
    subscriptionId: number
    noticeId: number
    kind: string
    link: string
    requestId: number | null
    messageId: number | null
    chatId: number | null
    attempts: Generated<number>
    nextTryAt: Timestamp
    createdAt: Timestamp
  }
  pushSubscription: {
    id: GeneratedAlways<number>
    memberId: number
    sessionId: number
    endpoint: string
    p256dh: string
    auth: string
    createdAt: Timestamp
  }
  question: {
    id: GeneratedAlways<number>
    memberId: number
    serviceId: number
    categoryId: number
    title: string
    content: string
    grams: Generated<string[]>
    answers: Generated<number>
    pickedId: number | null
    createdAt: Timestamp
    hiddenAt: Timestamp | null
    deletedAt: Timestamp | null
    tellAt: Timestamp | null
    fileIds: Generated<string[]>
  }
  questionAnswer: {
    id: GeneratedAlways<number>
    questionId: number
    providerId: number
    content: string
    helpful: Generated<number>
    createdAt: Timestamp
    editedAt: Timestamp | null
    hiddenAt: Timestamp | null
    deletedAt: Timestamp | null
  }
  questionHelpful: {
    answerId: number
    memberId: number
    createdAt: Timestamp
    counted: Generated<boolean>
    person: Buffer | null
    countsAt: Timestamp | null
  }
  questionSaid: {
    said: Buffer
    saidBy: Buffer
    saidAt: Timestamp
  }
  questionTold: {
    providerId: number
    day: string
    n: number
    questionId: number
    toldAt: Timestamp
  }
  quickMessage: {
    id: GeneratedAlways<number>
    memberId: number
    title: string
    message: string
    createdAt: Timestamp
  }
  quote: {
    id: GeneratedAlways<number>
    requestId: number
    providerId: number
    customerId: number
    chatId: number
    label: Generated<'manual' | 'auto' | 'instant'>
    formType: 'D' | 'C'
    cost: number | null
    unit: 'H' | 'F'
    description: string
    workflow: Generated<string>
    strengths: Generated<string>
    cashSpent: number
    transferId: number | null
    readAt: Timestamp | null
    hiredAt: Timestamp | null
    cashbackDueAt: Timestamp
    repaidAt: Timestamp | null
    repaidReason: 'unread' | 'dead_request' | 'banned_customer' | null
    deactivatedAt: Timestamp | null
    createdAt: Timestamp
    unfilled: Json | null
  }
  quoteCall: {
    quoteId: number
    chatId: number
    customerId: number
    providerMemberId: number
    status: 'requested' | 'approved' | 'rejected'
    requestedAt: Timestamp | null
    answeredAt: Timestamp | null
    round: Generated<number>
    numberForCustomer: string | null
    numberForProvider: string | null
    endsAt: Timestamp | null
    buyAt: Timestamp | null
    releaseAt: Timestamp | null
    tries: Generated<number>
    approvedAt: Timestamp | null
  }
  quoteDoubt: {
    id: GeneratedAlways<number>
    quoteId: number
    requestId: number
    providerId: number
    kind: 'fake' | 'duplicate' | 'unreachable'
    note: Generated<string>
    status: Generated<'open' | 'upheld' | 'dismissed'>
    answer: string | null
    createdAt: Timestamp
    decidedAt: Timestamp | null
    decidedBy: number | null
  }
  quoteFile: {
    quoteId: number
    fileId: string
    ord: number
  }
  quoteTemplate: {
    id: GeneratedAlways<number>
    providerId: number
    title: string
    unit: 'H' | 'F'
    cost: number | null
    description: string
    quoteFormType: 'D' | 'C'
    quoteForms: Json | null
    fileIds: Generated<string[]>
    createdAt: Timestamp
    ord: Generated<number>
  }
  rateDay: {
    day: string
  }
  rateIncrease: {
    serviceId: number
    soon: number
    soonHired: number
    later: number
    laterHired: number
  }
  rateWindow: {
    bucket: string
    windowStart: Timestamp
    hits: number
  }
  receivedFilter: {
    id: GeneratedAlways<number>
    providerId: number
    name: string
    filter: Json
    createdAt: Timestamp
  }
  reconciliation: {
    id: GeneratedAlways<number>
    day: string
    startedAt: Timestamp
    finishedAt: Timestamp | null
    payments: number | null
    differences: Generated<Json>
  }
  recoveryCode: {
    memberId: number
    codeHash: Buffer
    createdAt: Timestamp
    usedAt: Timestamp | null
  }
  removal: {
    id: GeneratedAlways<number>
    kind: 'review' | 'comment' | 'message' | 'profile' | 'question' | 'answer' | 'portfolio' | 'product' | 'productQuestion' | 'productAnswer' | 'post' | 'postComment' | 'profileItem' | 'refusedWork' | 'refusedProduct'
    targetId: number
    authorId: number
    caseId: number | null
    reason: string
    note: string | null
    removedBy: number
    removedAt: Timestamp
    appealUntil: Timestamp
    endedAt: Timestamp | null
    appeal: string | null
    appealedAt: Timestamp | null
    appealOutcome: 'lifted' | 'stays' | null
    appealAnswer: string | null
    appealDecidedBy: number | null
    appealDecidedAt: Timestamp | null
  }
  report: {
    id: GeneratedAlways<number>
    caseId: number
    kind: string
    targetId: number
    authorId: number
    reporterId: number
    reasonId: number
    note: string | null
    counted: boolean
    createdAt: Timestamp
    person: Buffer | null
    countsAt: Timestamp | null
  }
  reportCase: {
    id: GeneratedAlways<number>
    kind: 'review' | 'comment' | 'message' | 'chat' | 'profile' | 'question' | 'answer' | 'portfolio' | 'product' | 'productQuestion' | 'productAnswer' | 'post' | 'postComment'
    targetId: number
    authorId: number
    status: Generated<'open' | 'upheld' | 'dismissed'>
    counted: Generated<number>
    openedAt: Timestamp
    hiddenAt: Timestamp | null
    decidedAt: Timestamp | null
    decidedBy: number | null
    reason: string | null
    assignedTo: number | null
    assignedAt: Timestamp | null
  }
  request: {
    id: GeneratedAlways<number>
    objectId: string
    customerId: number
    serviceId: number
    formId: number
    kind: 'general' | 'targeted' | 'collection'
    isPackage: Generated<boolean>
    status: Generated<'opened' | 'expired' | 'closed'>
    closeType: 1 | 2 | 3 | null
    closeComment: string | null
    closedAt: Timestamp | null
    items: Json
    summary: Generated<string[]>
    hasImages: Generated<boolean>
    provinceCode: string | null
    districtCode: string | null
    dongId: string | null
    lat: number | null
    lng: number | null
    isOnline: boolean
    isCall: Generated<boolean>
    quoteLimit: number
    quoteCount: Generated<number>
    autoQuoteCount: Generated<number>
    unreadQuoteCount: Generated<number>
    originPrice: number
    price: number
    additionalText: string | null
    additionalFileIds: Generated<string[]>
    seoulDay: string
    countsForLimit: Generated<boolean>
    deviceId: string | null
    createdAt: Timestamp
    expiresAt: Timestamp
    hiddenAt: Timestamp | null
    deadReason: 'fake' | 'duplicate' | 'unreachable' | null
    portfolioId: number | null
    wantsInstant: Generated<boolean>
    callRefusedAt: Timestamp | null
    doorTold: Generated<boolean>
  }
  requestFound: {
    providerId: number
    requestId: number
    readAt: Timestamp | null
    dismissedAt: Timestamp | null
    expiresAt: Timestamp
  }
  requestMute: {
    providerId: number
    serviceId: number
    until: Timestamp | null
    createdAt: Timestamp
  }
  requestPreset: {
    id: GeneratedAlways<number>
    token: string
    kind: 'pro' | 'partner' | 'operator'
    providerId: number | null
    partner: string | null
    serviceId: number
    formId: number
    title: string
    items: Json
    sentCount: Generated<number>
    createdAt: Timestamp
    expiresAt: Timestamp
    withdrawnAt: Timestamp | null
  }
  requestRecipient: {
    providerId: number
    requestId: number
    targeted: Generated<boolean>
    distanceM: number | null
    readAt: Timestamp | null
    dismissedAt: Timestamp | null
    notifiedAt: Timestamp | null
    quotedAt: Timestamp | null
    expiresAt: Timestamp
    createdAt: Timestamp
    found: Generated<boolean>
  }
  requestTarget: {
    requestId: number
    providerId: number
  }
  review: {
    id: GeneratedAlways<number>
    providerId: number
    customerId: number | null
    quoteId: number | null
    chatId: number | null
    serviceId: number
    rating: number
    content: string
    label: 'safe_payment' | 'chat_hire' | 'order' | 'outside' | 'outside_alba'
    survey: Generated<number[]>
    createdAt: Timestamp
    editedAt: Timestamp | null
    deletedAt: Timestamp | null
    hiddenUntil: Timestamp | null
    refunded: Generated<boolean>
    eventId: number | null
    removedReasonId: number | null
    orderId: number | null
    productId: number | null
  }
  reviewComment: {
    id: GeneratedAlways<number>
    reviewId: number
    memberId: number
    content: string
    createdAt: Timestamp
    deletedAt: Timestamp | null
    hiddenAt: Timestamp | null
  }
  reviewEvent: {
    id: GeneratedAlways<number>
    title: string
    body: string
    reward: string
    serviceIds: Generated<number[]>
    startsAt: Timestamp
    endsAt: Timestamp
    createdBy: number
    createdAt: Timestamp
    removedAt: Timestamp | null
  }
  reviewGuest: {
    reviewId: number
    providerId: number
    name: string
    phoneHash: Buffer
  }
  reviewImage: {
    reviewId: number
    ord: number
    fileId: string
    type: 'before' | 'after'
  }
  reviewReminder: {
    quoteId: number | null
    sent: Generated<number>
    dueAt: Timestamp
    orderId: number | null
    id: GeneratedAlways<number>
  }
  reviewReport: {
    id: GeneratedAlways<number>
    reviewId: number
    commentId: number | null
    reporterId: number
    reasonId: number
    createdAt: Timestamp
    resolvedAt: Timestamp | null
  }
  reviewRequest: {
    id: GeneratedAlways<number>
    quoteId: number | null
    providerId: number
    createdAt: Timestamp
    orderId: number | null
  }
  reviewThanks: {
    providerId: number
    content: string
    updatedAt: Timestamp
  }
  safeNumber: {
    memberId: number
    number: string
    phone: string
    expiresAt: Timestamp
  }
  safePayment: {
    id: Generated<number>
    chatId: number
    quoteId: number
    customerId: number
    providerId: number
    serviceId: number
    status: 'request' | 'request_cancelled' | 'provider_request_cancelled' | 'paid' | 'paid_refund' | 'paid_provider_refund' | 'remit_confirm' | 'remit_completed' | 'admin_remit_completed' | 'admin_paid_refund' | 'admin_manual_paid_refund_request' | 'admin_manual_paid_refund'
    startedBy: 'provider' | 'customer'
    serviceAmount: number
    commission: number | null
    commissionRateBp: number | null
    feePayer: 'customer' | 'provider' | null
    discount: Generated<number>
    amount: number | null
    serviceDate: string | null
    paymentId: string | null
    paymentPreparedAt: Timestamp | null
    payMethod: string | null
    createdAt: Timestamp
    requestExpiresAt: Timestamp
    paidAt: Timestamp | null
    caseDueAt: Timestamp | null
    confirmedAt: Timestamp | null
    releasedByOperator: Generated<boolean>
    endedAt: Timestamp | null
    cancelReason: string | null
    refundAmount: number | null
    keptCommission: number | null
    keptDiscount: number | null
  }
  safePaymentAttempt: {
    paymentId: string
    safePaymentId: number
    amount: number
    status: 'prepared' | 'paid' | 'failed' | 'refund_due' | 'refunded'
    createdAt: Timestamp
    settledAt: Timestamp | null
    checkAt: Timestamp | null
    checks: Generated<number>
    chargebackCheckAt: Timestamp | null
  }
  safePaymentEvent: {
    id: GeneratedAlways<number>
    safePaymentId: number
    action: string
    fromStatus: string | null
    toStatus: string
    actorRole: 'customer' | 'provider' | 'operator' | 'system'
    actorId: number | null
    reason: string | null
    createdAt: Timestamp
  }
  safePaymentRefund: {
    id: GeneratedAlways<number>
    safePaymentId: number
    paymentId: string
    kind: 'deal' | 'excess'
    reason: string
    amount: number
    cancellable: number
    status: 'requested' | 'done' | 'failed'
    attempts: Generated<number>
    nextTryAt: Timestamp | null
    lastError: string | null
    createdAt: Timestamp
    doneAt: Timestamp | null
    handledBy: number | null
    handledNote: string | null
    settled: Generated<number>
  }
  safePaymentSubrequest: {
    id: GeneratedAlways<number>
    safePaymentId: number
    type: 1 | 4
    state: 0 | 1 | 2 | 4 | 5 | 7 | 8 | 9
    reason: string | null
    rejectReason: string | null
    remindersSent: Generated<number>
    remindAt: Timestamp | null
    rejectAt: Timestamp
    needsOperator: Generated<boolean>
    createdAt: Timestamp
    resolvedAt: Timestamp | null
  }
  searchHeard: {
    day: string
    who: Buffer
    keyword: string
    written: string
    found: boolean
    heardAt: Timestamp
    counted: Generated<boolean>
  }
  searchMiss: {
    keyword: string
    written: string
    people: number
    missedAt: Timestamp
    setAsideAt: Timestamp | null
    anew: Generated<number>
  }
  searchPlace: {
    providerId: number
    districtCode: string
    reviewCount: number
    ratingScore: number
    hiredCount: number
    safePaymentCount: number
    lastActiveAt: Timestamp
    topScore: number
  }
  searchPro: {
    providerId: number
    words: string
    grams: string[]
    facets: string[]
    reviewCount: number
    ratingScore: number
    hiredCount: number
    safePaymentCount: number
    lastActiveAt: Timestamp
    rankedAt: Timestamp
    topScore: Generated<number>
    mapLat: number | null
    mapLng: number | null
    mapDistrict: string | null
  }
  searchStale: {
    providerId: number
    since: Timestamp
  }
  secondFactor: {
    memberId: number
    secret: Buffer | null
    confirmedAt: Timestamp | null
    pendingSecret: Buffer | null
    lastStep: number | null
  }
  sellerDisclosure: {
    safePaymentId: number
    reason: string
    createdAt: Timestamp
  }
  sellerNumber: {
    customerId: number
    providerId: number
    number: string | null
    phone: string | null
    expiresAt: Timestamp | null
    round: Generated<number>
    dueAt: Timestamp | null
    tries: Generated<number>
  }
  service: {
    id: number
    slug: string
    categoryId: number
    category2Id: number
    name: string
    icon: string
    mode: 'visit' | 'online' | 'both' | 'place'
    priceMin: number
    priceAvg: number
    priceMax: number
    priceUnit: string
    keywords: Generated<string[]>
    licence: string | null
    licenceEnforced: Generated<boolean>
    referralBarred: Generated<boolean>
    ord: number
    active: Generated<boolean>
    isBusiness: Generated<boolean>
  }
  serviceAsked: {
    serviceId: number
    requests: number
  }
  serviceBeside: {
    serviceId: number
    otherId: number
    people: number
  }
  servicePackage: {
    id: GeneratedAlways<number>
    title: string
    text: string
    serviceIds: number[]
    active: boolean
    ord: number
    startsAt: Timestamp
    endsAt: Timestamp | null
    createdAt: Timestamp
  }
  servicePrice: {
    serviceId: number
    provinceCode: Generated<string>
    minPrice: number
    avgPrice: number
    maxPrice: number
    sampleCount: number
    steps: Generated<number[]>
  }
  serviceWord: {
    id: GeneratedAlways<number>
    serviceId: number
    word: string
    createdAt: Timestamp
  }
  session: {
    id: GeneratedAlways<number>
    memberId: number
    keyHash: Buffer
    createdAt: Timestamp
    lastUsedAt: Timestamp
    expiresAt: Timestamp
    userAgent: Generated<string>
    address: Generated<string>
    secondFactorAt: Timestamp | null
  }
  setting: {
    name: string
    value: Json
    updatedAt: Timestamp
  }
  settlementAccount: {
    providerId: number
    bank: string
    accountNumberSealed: Buffer
    accountLast4: string
    accountHash: Buffer
    holder: string
    sellerId: string | null
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  socialAttempt: {
    stateHash: Buffer
    browserHash: Buffer
    provider: 'kakao' | 'naver' | 'facebook'
    verifier: Buffer
    memberId: number | null
    redirect: string | null
    expiresAt: Timestamp
    purpose: Generated<'login' | 'licence'>
  }
  socialLink: {
    id: GeneratedAlways<number>
    memberId: number
    provider: 'kakao' | 'naver' | 'facebook'
    subject: string
    createdAt: Timestamp
  }
  socialTicket: {
    tokenHash: Buffer
    provider: 'kakao' | 'naver' | 'facebook'
    subject: string
    name: string
    email: string | null
    phone: string | null
    memberId: number | null
    codeHash: Buffer | null
    codeEmail: string | null
    codeTries: Generated<number>
    codeSentAt: Timestamp | null
    expiresAt: Timestamp
    usedAt: Timestamp | null
  }
  socketNode: {
    node: string
    seenAt: Timestamp
  }
  socketPresence: {
    memberId: number
    node: string
    touchedAt: Timestamp | null
  }
  socketToken: {
    tokenHash: Buffer
    memberId: number
    expiresAt: Timestamp
    sessionId: number
  }
  taxPaper: {
    id: GeneratedAlways<number>
    kind: 'receipt' | 'invoice'
    status: 'due' | 'asked' | 'issued' | 'failed' | 'corrected'
    memberId: number
    escrowId: number | null
    providerId: number | null
    month: string | null
    corrects: number | null
    amount: number
    supply: number
    tax: number
    fee: Generated<number>
    countedUntil: Timestamp
    receiverSealed: Buffer | null
    attempts: Generated<number>
    nextTryAt: Timestamp | null
    lastError: string | null
    failedAt: Timestamp | null
    issuedAt: Timestamp | null
    confirmNumber: string | null
    createdAt: Timestamp
  }
  taxRun: {
    id: number
    month: string
    afterProvider: Generated<number>
    dueAt: Timestamp
  }
  taxWish: {
    escrowId: number
    memberId: number
    purpose: 'person' | 'business'
    numberSealed: Buffer
    numberLast4: string
    createdAt: Timestamp
  }
  termsVersion: {
    id: GeneratedAlways<number>
    kind: 'usage' | 'privacy' | 'optional'
    day: string
    text: string
    textHash: string
    createdAt: Timestamp
  }
  turn: {
    name: string
    until: Timestamp
  }
  unnamedBlock: {
    key: string
    memberId: number
    blockedId: number
    fromKind: 'post' | 'postComment'
    fromId: number
    createdAt: Timestamp
  }
  webhookReceipt: {
    id: string
    source: string
    receivedAt: Timestamp
    handledAt: Timestamp | null
    body: Json
  }
  calendarDeal: {
    aboutId: number | null
  }
  cashChargebackFace: {
    id: number
    purchaseId: number | null
    safePaymentId: number | null
    amount: number
    total: number
    createdAt: Timestamp
  }
  cashPurchaseFace: {
    id: number
    memberId: number
    payMethod: string | null
    price: number
    paidAt: Timestamp | null
  }
  cashRefundFace: {
    id: number
    purchaseId: number
    amount: number
    excess: boolean
    createdAt: Timestamp
  }
  chatFace: {
    id: number
    customerId: number
    customerWroteAt: Timestamp | null
    orderId: number | null
  }
  chatPartyFace: {
    chatId: number
    memberId: number
    role: 'customer' | 'provider'
    lastReadId: number
    leftAt: Timestamp | null
    lastMessageId: number
  }
  districtFace: {
    code: string
    provinceCode: string
    name: string
  }
  escrowFace: {
    id: number
    about: 'deal' | 'order'
    payerId: number
    payeeId: number
    status: 'open' | 'void' | 'held' | 'released' | 'refunded' | 'parting' | 'parted'
    amount: number
    discount: number
    commission: number
    commissionRateBp: number
    feePayer: 'customer' | 'provider'
    preparedAt: Timestamp | null
    paymentId: string | null
    payMethod: string | null
    paidAt: Timestamp | null
    refundAmount: number | null
    keptDiscount: number | null
    keptCommission: number | null
  }
  marketOrderFace: {
    id: number
    purchaseNo: string
    productId: number
    providerId: number
    customerId: number
    serviceId: number
    status: 'prepared' | 'waiting_deposit' | 'paid' | 'confirmed' | 'done' | 'settled' | 'expired' | 'cancelled' | 'rejected' | 'timed_out' | 'refunded' | 'partly_refunded' | 'case'
    startAt: Timestamp | null
    lengthMinutes: number | null
    productTitle: string
    optionTitle: string
    optionPrice: number
    doneAt: Timestamp | null
    endedAt: Timestamp | null
    createdAt: Timestamp
  }
  memberFace: {
    id: number
    firstName: string
    status: 'active' | 'banned' | 'left'
    pictureFileId: string | null
    certifiedAt: Timestamp | null
    isOperator: boolean
    phoneVerifiedAt: Timestamp | null
    dateJoined: Timestamp
    operatorRoles: string[]
  }
  memberFile: {
    id: number
    firstName: string
    certName: string | null
    email: string
    phone: string | null
    status: 'active' | 'banned' | 'left'
    isOperator: boolean
    signupMethod: 'email' | 'kakao' | 'naver' | 'facebook'
    lastSessionAt: Timestamp | null
    leftAt: Timestamp | null
    dateJoined: Timestamp
    operatorRoles: string[]
  }
  messageFace: {
    id: number
    chatId: number
    type: string
    system: Json | null
    visibleTo: 'all' | 'customer' | 'provider'
  }
  payoutFace: {
    id: number
    safePaymentId: number
    providerId: number
    createdAt: Timestamp
  }
  productBookable: {
    providerId: number
    nextFreeAt: Timestamp | null
  }
  providerCoverageFace: {
    serviceId: number
    districtCode: string
    providerId: number
    listed: boolean
  }
  providerFace: {
    id: number
    memberId: number
    nickName: string
    lat: number
    lng: number
    distanceKm: number
    pausedAt: Timestamp | null
    reviewCount: number
    createdAt: Timestamp
    shownLat: number | null
    shownLng: number | null
  }
  providerServiceFace: {
    providerId: number
    serviceId: number
    licenceState: 'none' | 'ready' | 'reject'
  }
  provinceFace: {
    code: string
    short: string
  }
  reportFace: {
    kind: string
    targetId: number
    authorId: number
    reporterId: number
  }
  requestFace: {
    id: number
    customerId: number
    serviceId: number
    provinceCode: string | null
    districtCode: string | null
    dongId: string | null
    isOnline: boolean
    isCall: boolean
    callRefusedAt: Timestamp | null
    status: 'opened' | 'expired' | 'closed'
    summary: string[]
    quoteLimit: number
    quoteCount: number
    createdAt: Timestamp
    expiresAt: Timestamp
    hiddenAt: Timestamp | null
    closeType: 1 | 2 | 3 | null
  }
  requestRecipientFace: {
    requestId: number
    providerId: number
    readAt: Timestamp | null
    dismissedAt: Timestamp | null
    quotedAt: Timestamp | null
  }
  safePaymentFace: {
    id: number
    chatId: number
    status: 'request' | 'request_cancelled' | 'provider_request_cancelled' | 'paid' | 'paid_refund' | 'paid_provider_refund' | 'remit_confirm' | 'remit_completed' | 'admin_remit_completed' | 'admin_paid_refund' | 'admin_manual_paid_refund_request' | 'admin_manual_paid_refund'
    serviceId: number
    serviceAmount: number
    amount: number | null
    discount: number
    commission: number | null
    refundAmount: number | null
    keptDiscount: number | null
    keptCommission: number | null
  }
  serviceFace: {
    id: number
    categoryId: number
    category2Id: number
    name: string
    licence: string | null
    licenceEnforced: boolean
    mode: 'visit' | 'online' | 'both' | 'place'
    referralBarred: boolean
    active: boolean
  }
}
