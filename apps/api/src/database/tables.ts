// Written by tools/tables.ts from the migrated schema; run `npm run tables` after a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>
type Json = ColumnType<unknown, string, string>

export type Database = {
  acquisition: {
    id: GeneratedAlways<number>
    member_id: number | null
    record: Json
    created_at: Timestamp
    request_id: number | null
  }
  advertising_consent: {
    member_id: number
    sms: boolean
    email: boolean
    push: boolean
    night: Generated<boolean>
    confirmed_at: Timestamp
    notified_at: Timestamp | null
    next_at: Timestamp
  }
  affiliate_info: {
    member_id: number
    info: string
    created_at: Timestamp
  }
  analytics_day: {
    page: string
    day: string
    event: 'visit' | 'page_view' | 'sign_up' | 'request' | 'quote' | 'hire' | 'pay'
    events: number
    visitors: number
  }
  analytics_visitor: {
    day: string
    event: 'visit' | 'page_view' | 'sign_up' | 'request' | 'quote' | 'hire' | 'pay'
    visitor: Buffer
    page: string
    count: number
  }
  announcement: {
    id: GeneratedAlways<number>
    audience: 'all' | 'customer' | 'provider'
    title: string
    content: string
    banner_until: Timestamp | null
    notified: boolean
    created_by: number
    created_at: Timestamp
    updated_at: Timestamp
    withdrawn_at: Timestamp | null
    advertising: Generated<boolean>
  }
  audit_entry: {
    id: GeneratedAlways<number>
    operator_id: number
    act: string
    target_type: string
    target_id: string
    detail: Generated<Json>
    created_at: Timestamp
    reason: string | null
    before: Json | null
    after: Json | null
    address: Generated<string>
  }
  bank: {
    code: string
    name: string
    short: string
    kind: string
    gateway: string
    ord: number
  }
  business_certification: {
    provider_id: number
    business_number: string
    business_name: string
    file_id: string
    checked_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp
    name_checked_at: Timestamp | null
  }
  cash_chargeback: {
    id: GeneratedAlways<number>
    purchase_id: number | null
    member_id: number
    amount: number
    cash: number
    bonus: number
    receivable: number
    total: number
    created_at: Timestamp
    safe_payment_id: number | null
  }
  cash_log: {
    id: GeneratedAlways<number>
    member_id: number
    type: number
    purchased_amount: number
    bonus_amount: number
    title: string
    tid: string | null
    transfer_id: number
    created_at: Timestamp
  }
  cash_lot: {
    id: GeneratedAlways<number>
    member_id: number
    kind: 'purchased' | 'bonus'
    amount: number
    remaining: number
    purchase_id: number | null
    transfer_id: number
    created_at: Timestamp
    expires_at: Timestamp
    warned_30_at: Timestamp | null
    warned_7_at: Timestamp | null
    warn_at: Timestamp | null
  }
  cash_lot_use: {
    transfer_id: number
    lot_id: number
    amount: number
    repaid: Generated<boolean>
  }
  cash_product: {
    id: number
    group_id: string
    type: 'starterpack' | 'extra_starterpack' | 'normal' | 'customer_normal'
    name: string
    cash: number
    bonus: Generated<number>
    price: number
    once: Generated<boolean>
    active: Generated<boolean>
    ord: number
  }
  cash_purchase: {
    id: GeneratedAlways<number>
    uid: string
    member_id: number
    product_id: number
    payment_id: string
    pay_method: string | null
    status: 'prepared' | 'virtual_account_issued' | 'paid' | 'failed' | 'cancelled' | 'refunded'
    cash: number
    bonus: number
    price: number
    virtual_account: Json | null
    created_at: Timestamp
    expires_at: Timestamp
    next_check_at: Timestamp | null
    checks: Generated<number>
    return_due_at: Timestamp | null
    return_reason: string | null
    returned_at: Timestamp | null
    paid_at: Timestamp | null
    refunded_at: Timestamp | null
    chargeback_check_at: Timestamp | null
  }
  cash_refund: {
    id: GeneratedAlways<number>
    purchase_id: number
    member_id: number
    method: 'gateway' | 'bank'
    cash: number
    bonus: number
    bonus_deducted: number
    fee: number
    amount: number
    cancellable: number
    account_sealed: Buffer | null
    account_label: string | null
    status: 'waiting' | 'requested' | 'done' | 'failed'
    asks: Generated<number>
    attempts: Generated<number>
    next_try_at: Timestamp | null
    last_error: string | null
    created_at: Timestamp
    done_at: Timestamp | null
    handled_by: number | null
    handled_note: string | null
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
    category_id: number
    slug: string
    name: string
    ord: number
  }
  chat: {
    id: GeneratedAlways<number>
    customer_id: number
    provider_id: number
    service_id: number
    request_id: number
    created_at: Timestamp
    customer_wrote_at: Timestamp | null
    provider_message_count: Generated<number>
  }
  chat_party: {
    chat_id: number
    member_id: number
    role: 'customer' | 'provider'
    last_read_id: Generated<number>
    unread_count: Generated<number>
    last_message_id: Generated<number>
    last_message: Generated<string>
    last_message_type: Generated<string>
    last_message_at: Timestamp
    is_favorite: Generated<boolean>
    notification_status: Generated<boolean>
    notify_at: Timestamp | null
    left_at: Timestamp | null
    notified_id: Generated<number>
  }
  clock_offset: {
    id: Generated<boolean>
    seconds: Generated<number>
  }
  consent: {
    id: GeneratedAlways<number>
    member_id: number
    kind: 'age14' | 'usage' | 'privacy' | 'marketing' | 'news' | 'ad_sms' | 'ad_email' | 'ad_push' | 'ad_night' | 'select_info' | 'request_info' | 'pass_to_pros' | 'geocoding'
    version: string
    granted: boolean
    created_at: Timestamp
    source: Generated<'sign-up' | 'member' | 'reconfirmed' | 'lapsed' | 'opt-out'>
  }
  delivery: {
    id: GeneratedAlways<number>
    notification_id: number | null
    member_id: number | null
    channel: 'sms' | 'alimtalk' | 'mail'
    address: string
    subject: string | null
    body: string
    status: 'queued' | 'sent' | 'failed' | 'dropped'
    attempts: Generated<number>
    next_try_at: Timestamp
    last_error: string | null
    created_at: Timestamp
    sent_at: Timestamp | null
    advertising: Generated<boolean>
    request_id: number | null
    message_id: number | null
  }
  departed_member: {
    member_id: number
    sealed: Buffer
    reasons: string[]
    left_at: Timestamp
    expires_at: Timestamp
  }
  dispute_case: {
    id: GeneratedAlways<number>
    safe_payment_id: number
    opened_by: 'customer' | 'provider' | 'system'
    reason: string
    status: 'open' | 'resolved'
    resolution: 'refund' | 'release' | 'split' | null
    split_refund: number | null
    resolved_by: number | null
    note: string | null
    created_at: Timestamp
    due_at: Timestamp
    resolved_at: Timestamp | null
  }
  dispute_evidence: {
    id: GeneratedAlways<number>
    case_id: number
    role: 'customer' | 'provider'
    text: string
    file_ids: Generated<string[]>
    created_at: Timestamp
  }
  district: {
    code: string
    province_code: string
    name: string
    slug: string
    legacy_codes: Generated<string[]>
    lat: number
    lng: number
  }
  dong: {
    id: string
    district_code: string
    name: string
    code: string | null
    lat: number
    lng: number
  }
  email_change: {
    member_id: number
    email: string
    token_hash: Buffer
    created_at: Timestamp
    expires_at: Timestamp
  }
  exhibition: {
    id: GeneratedAlways<number>
    title: string
    subtitle: string
    category_slug: string | null
    link: string
    ord: Generated<number>
    starts_at: Timestamp
    ends_at: Timestamp | null
  }
  experiment: {
    id: GeneratedAlways<number>
    code: string
    title: string
    trigger: string
    rollout: number
    group_count: 2 | 3
    status: 'draft' | 'running' | 'ended'
    created_by: number
    created_at: Timestamp
    updated_at: Timestamp
  }
  experiment_participant: {
    experiment_id: number
    subject: string
    group_name: 'A' | 'B' | 'C'
    member_id: number | null
    seen_at: Timestamp
  }
  file: {
    id: string
    owner_id: number | null
    device_id: string | null
    topic: 'request' | 'review' | 'chat' | 'quote' | 'profile' | 'evidence' | 'seed'
    name: string
    content_type: string
    size: number
    sha256: Buffer
    width: number | null
    height: number | null
    storage_key: string
    created_at: Timestamp
    attached_at: Timestamp | null
  }
  form: {
    id: number
    service_id: number
    format_version: string
    content_hash: string
    name: string
    description: string
    active: Generated<boolean>
  }
  form_answer: {
    id: number
    item_id: number
    ord: number
    text: string
    has_extra: Generated<boolean>
  }
  form_exclusion: {
    answer_id: number
    item_id: number
  }
  form_item: {
    id: number
    form_id: number
    ord: number
    type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11
    title: string
    required: boolean
    settings: Generated<Json>
  }
  idempotency_key: {
    scope: string
    key: string
    body_hash: string
    answer: Buffer | null
    created_at: Timestamp
  }
  identity_bar: {
    kind: 'phone' | 'di'
    hash: Buffer
    reason: 'left' | 'banned' | 'restricted'
    until: Timestamp | null
    created_at: Timestamp
  }
  identity_verification: {
    id: string
    member_id: number | null
    created_at: Timestamp
    expires_at: Timestamp
    verified_at: Timestamp | null
    used_at: Timestamp | null
    name: string | null
    phone: string | null
    birth_date: string | null
    di_hash: Buffer | null
  }
  inquiry: {
    id: GeneratedAlways<number>
    member_id: number | null
    name: string
    email: string
    topic: 'request' | 'payment' | 'pro' | 'account' | 'report' | 'other'
    message: string
    status: Generated<'open' | 'answered'>
    answer: string | null
    answered_by: number | null
    answered_at: Timestamp | null
    mailed_at: Timestamp | null
    created_at: Timestamp
  }
  known_origin: {
    member_id: number
    kind: 'device' | 'network'
    hash: Buffer
    last_used_at: Timestamp
  }
  leaving_comment: {
    id: GeneratedAlways<number>
    comment: string
    was_provider: boolean
    created_at: Timestamp
  }
  ledger_account: {
    id: GeneratedAlways<number>
    owner_type: 'member' | 'house' | 'deal'
    owner_id: number
    kind: 'purchased_cash' | 'bonus_cash' | 'receivable' | 'payable' | 'escrow' | 'gateway_clearing' | 'bank_clearing' | 'revenue' | 'vat_payable' | 'promotions' | 'payouts_in_flight' | 'refunds_in_flight' | 'fees' | 'adjustments'
    shard: Generated<number>
    side: 'credit' | 'debit' | 'any'
    debits: Generated<number>
    credits: Generated<number>
  }
  ledger_posting: {
    id: GeneratedAlways<number>
    transfer_id: number
    debit_account_id: number
    credit_account_id: number
    amount: number
  }
  ledger_transfer: {
    id: GeneratedAlways<number>
    key: string
    input_hash: string
    kind: string
    ref_type: string
    ref_id: string
    created_at: Timestamp
  }
  licence_proof: {
    provider_id: number
    name: string
    proved_at: Timestamp
    expires_at: Timestamp
  }
  magazine: {
    id: GeneratedAlways<number>
    title: string
    summary: string
    category_slug: string | null
    link: string
    published_at: Timestamp
  }
  maintenance_window: {
    id: GeneratedAlways<number>
    starts_at: Timestamp
    ends_at: Timestamp
    title: string
    message: string
    created_by: number
    created_at: Timestamp
    ended_at: Timestamp | null
  }
  member: {
    id: GeneratedAlways<number>
    email: string
    first_name: string
    last_name: Generated<string>
    password_hash: string | null
    previous_password_hash: string | null
    phone: string | null
    phone_verified_at: Timestamp | null
    picture_file_id: string | null
    status: Generated<'active' | 'banned' | 'left'>
    is_operator: Generated<boolean>
    di_hash: Buffer | null
    cert_name: string | null
    birth_date: string | null
    allow_news_letters: Generated<boolean>
    allow_use_marketing: Generated<boolean>
    allow_use_select_info: Generated<boolean>
    allow_use_request_info: Generated<boolean>
    allow_sms_notifications: Generated<boolean>
    allow_email_notifications: Generated<boolean>
    allow_push_notifications: Generated<boolean>
    signup_method: Generated<'email' | 'kakao' | 'naver' | 'facebook'>
    last_session_at: Timestamp | null
    date_joined: Timestamp
    left_at: Timestamp | null
    certified_at: Timestamp | null
    consent_asked_at: Timestamp | null
    email_verified_at: Timestamp | null
  }
  member_block: {
    member_id: number
    blocked_id: number
    created_at: Timestamp
  }
  member_card: {
    member_id: number
    card_hash: Buffer
    last_used_at: Timestamp
  }
  member_interest: {
    member_id: number
    category_slug: string
    created_at: Timestamp
  }
  message: {
    id: GeneratedAlways<number>
    chat_id: number
    sender_id: number | null
    type: string
    body: Generated<string>
    system: Json | null
    visible_to: Generated<'all' | 'customer' | 'provider'>
    nonce: string | null
    hidden_at: Timestamp | null
    created_at: Timestamp
  }
  message_file: {
    message_id: number
    file_id: string
    ord: number
  }
  notification: {
    id: GeneratedAlways<number>
    member_id: number
    role: 'customer' | 'provider'
    kind: string
    title: string
    body: string
    link: string
    dedupe_key: string | null
    created_at: Timestamp
    read_at: Timestamp | null
    named_member_id: number | null
    nameless_title: string | null
  }
  notification_setting: {
    member_id: number
    system_code: 'request' | 'chat' | 'deal' | 'news'
    allow_news_letters: Generated<boolean>
    is_realtime_alarm: Generated<boolean>
    disallow_alarm_start_hour: Generated<number>
    disallow_alarm_end_hour: Generated<number>
    updated_at: Timestamp
  }
  password_reset: {
    transaction_hash: Buffer
    member_id: number
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  payout: {
    id: GeneratedAlways<number>
    safe_payment_id: number
    provider_id: number
    amount: number
    status: 'waiting' | 'requested' | 'completed' | 'failed'
    external_id: string | null
    asks: Generated<number>
    attempts: Generated<number>
    next_try_at: Timestamp | null
    remind_at: Timestamp | null
    operator_at: Timestamp | null
    last_error: string | null
    created_at: Timestamp
    completed_at: Timestamp | null
    handled_by: number | null
    handled_note: string | null
    held_at: Timestamp | null
  }
  penalty: {
    id: GeneratedAlways<number>
    member_id: number
    reason: string
    starts_at: Timestamp
    ends_at: Timestamp | null
    lifted_at: Timestamp | null
    given_by: number
    lifted_by: number | null
    lift_reason: string | null
    appeal_until: Timestamp | null
    appeal: string | null
    appealed_at: Timestamp | null
  }
  phone_code: {
    key_hash: Buffer
    phone: string
    code_hash: Buffer
    tries: Generated<number>
    created_at: Timestamp
    expires_at: Timestamp
    verified_at: Timestamp | null
    used_at: Timestamp | null
  }
  pro_testimonial: {
    id: GeneratedAlways<number>
    name: string
    service_name: string
    district: string
    quote: string
    story: string
    ord: Generated<number>
    published_at: Timestamp
  }
  provider: {
    id: GeneratedAlways<number>
    member_id: number
    nick_name: string
    intro: Generated<string>
    service_description: Generated<string>
    main_service_id: number | null
    address: string
    address1: string
    address2: string
    zip: string
    lat: number
    lng: number
    distance_km: Generated<number>
    call_start: string | null
    call_end: string | null
    payment_methods: Generated<number[]>
    price_note: Generated<string>
    has_customer_account: Generated<boolean>
    last_quote_unit: Generated<'H' | 'F'>
    paused_at: Timestamp | null
    allow_public_read: Generated<boolean>
    allow_map_exposure: Generated<boolean>
    allow_auto_quote: Generated<boolean>
    links: Json | null
    hired_count: Generated<number>
    safe_payment_count: Generated<number>
    review_count: Generated<number>
    rating_sum: Generated<number>
    last_active_at: Timestamp
    created_at: Timestamp
    rating_counts: Generated<number[]>
    paid_review_count: Generated<number>
    hidden_at: Timestamp | null
  }
  provider_career: {
    id: GeneratedAlways<number>
    provider_id: number
    ord: number
    title: string
    start_month: string
    end_month: string | null
  }
  provider_coverage: {
    service_id: number
    district_code: string
    provider_id: number
    listed: boolean
  }
  provider_district: {
    provider_id: number
    district_code: string
  }
  provider_licence: {
    id: GeneratedAlways<number>
    provider_id: number
    licence: string
    holder_name: string
    number: string
    issued_on: string
    file_id: string
    status: Generated<'waiting' | 'accepted' | 'refused'>
    reason: string | null
    decided_by: number | null
    decided_at: Timestamp | null
    created_at: Timestamp
  }
  provider_media: {
    id: GeneratedAlways<number>
    provider_id: number
    ord: number
    type: 'image' | 'youtube'
    file_id: string | null
    url: string | null
  }
  provider_qna: {
    id: GeneratedAlways<number>
    provider_id: number
    ord: number
    question: string
    answer: string
  }
  provider_service: {
    provider_id: number
    service_id: number
    ord: Generated<number>
    licence_state: Generated<'none' | 'ready' | 'reject'>
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
  quick_message: {
    id: GeneratedAlways<number>
    member_id: number
    title: string
    message: string
    created_at: Timestamp
  }
  quote: {
    id: GeneratedAlways<number>
    request_id: number
    provider_id: number
    customer_id: number
    chat_id: number
    label: Generated<'manual' | 'auto' | 'instant'>
    form_type: 'D' | 'C'
    cost: number | null
    unit: 'H' | 'F'
    description: string
    workflow: Generated<string>
    strengths: Generated<string>
    cash_spent: number
    transfer_id: number | null
    read_at: Timestamp | null
    hired_at: Timestamp | null
    cashback_due_at: Timestamp
    repaid_at: Timestamp | null
    repaid_reason: 'unread' | 'dead_request' | 'banned_customer' | null
    deactivated_at: Timestamp | null
    created_at: Timestamp
  }
  quote_file: {
    quote_id: number
    file_id: string
    ord: number
  }
  quote_template: {
    id: GeneratedAlways<number>
    provider_id: number
    title: string
    unit: 'H' | 'F'
    cost: number | null
    description: string
    quote_form_type: 'D' | 'C'
    quote_forms: Json | null
    file_ids: Generated<string[]>
    created_at: Timestamp
  }
  rate_window: {
    bucket: string
    window_start: Timestamp
    hits: number
  }
  reconciliation: {
    id: GeneratedAlways<number>
    day: string
    started_at: Timestamp
    finished_at: Timestamp | null
    payments: number | null
    differences: Generated<Json>
  }
  recovery_code: {
    member_id: number
    code_hash: Buffer
    created_at: Timestamp
    used_at: Timestamp | null
  }
  report: {
    id: GeneratedAlways<number>
    case_id: number
    kind: string
    target_id: number
    author_id: number
    reporter_id: number
    reason_id: number
    note: string | null
    counted: boolean
    created_at: Timestamp
  }
  report_case: {
    id: GeneratedAlways<number>
    kind: 'review' | 'comment' | 'message' | 'chat' | 'profile'
    target_id: number
    author_id: number
    status: Generated<'open' | 'upheld' | 'dismissed'>
    counted: Generated<number>
    opened_at: Timestamp
    hidden_at: Timestamp | null
    decided_at: Timestamp | null
    decided_by: number | null
    reason: string | null
    assigned_to: number | null
    assigned_at: Timestamp | null
  }
  request: {
    id: GeneratedAlways<number>
    object_id: string
    customer_id: number
    service_id: number
    form_id: number
    kind: 'general' | 'targeted' | 'collection'
    is_package: Generated<boolean>
    status: Generated<'opened' | 'expired' | 'closed'>
    close_type: 1 | 2 | 3 | null
    close_comment: string | null
    closed_at: Timestamp | null
    items: Json
    summary: Generated<string[]>
    has_images: Generated<boolean>
    province_code: string | null
    district_code: string | null
    dong_id: string | null
    lat: number | null
    lng: number | null
    is_online: boolean
    is_call: Generated<boolean>
    quote_limit: number
    quote_count: Generated<number>
    auto_quote_count: Generated<number>
    unread_quote_count: Generated<number>
    origin_price: number
    price: number
    additional_text: string | null
    additional_file_ids: Generated<string[]>
    seoul_day: string
    counts_for_limit: Generated<boolean>
    device_id: string | null
    created_at: Timestamp
    expires_at: Timestamp
    hidden_at: Timestamp | null
    dead_reason: 'fake' | 'duplicate' | 'unreachable' | null
  }
  request_recipient: {
    provider_id: number
    request_id: number
    targeted: Generated<boolean>
    distance_m: number | null
    read_at: Timestamp | null
    dismissed_at: Timestamp | null
    notified_at: Timestamp | null
    quoted_at: Timestamp | null
    expires_at: Timestamp
    created_at: Timestamp
  }
  request_target: {
    request_id: number
    provider_id: number
  }
  review: {
    id: GeneratedAlways<number>
    provider_id: number
    customer_id: number
    quote_id: number
    chat_id: number
    service_id: number
    rating: number
    content: string
    label: 'safe_payment' | 'chat_hire'
    survey: Generated<number[]>
    created_at: Timestamp
    edited_at: Timestamp | null
    deleted_at: Timestamp | null
    hidden_until: Timestamp | null
    refunded: Generated<boolean>
  }
  review_comment: {
    id: GeneratedAlways<number>
    review_id: number
    member_id: number
    content: string
    created_at: Timestamp
    deleted_at: Timestamp | null
    hidden_at: Timestamp | null
  }
  review_image: {
    review_id: number
    ord: number
    file_id: string
    type: 'before' | 'after'
  }
  review_report: {
    id: GeneratedAlways<number>
    review_id: number
    comment_id: number | null
    reporter_id: number
    reason_id: number
    created_at: Timestamp
    resolved_at: Timestamp | null
  }
  review_request: {
    id: GeneratedAlways<number>
    quote_id: number
    provider_id: number
    created_at: Timestamp
  }
  safe_number: {
    member_id: number
    number: string
    phone: string
    expires_at: Timestamp
  }
  safe_payment: {
    id: GeneratedAlways<number>
    chat_id: number
    quote_id: number
    customer_id: number
    provider_id: number
    service_id: number
    status: 'request' | 'request_cancelled' | 'provider_request_cancelled' | 'paid' | 'paid_refund' | 'paid_provider_refund' | 'remit_confirm' | 'remit_completed' | 'admin_remit_completed' | 'admin_paid_refund' | 'admin_manual_paid_refund_request' | 'admin_manual_paid_refund'
    started_by: 'provider' | 'customer'
    service_amount: number
    commission: number
    commission_rate_bp: number
    fee_payer: 'customer' | 'provider'
    discount: Generated<number>
    amount: number
    service_date: string | null
    payment_id: string | null
    payment_prepared_at: Timestamp | null
    pay_method: string | null
    created_at: Timestamp
    request_expires_at: Timestamp
    paid_at: Timestamp | null
    case_due_at: Timestamp | null
    confirmed_at: Timestamp | null
    released_by_operator: Generated<boolean>
    ended_at: Timestamp | null
    cancel_reason: string | null
    refund_amount: number | null
    kept_commission: number | null
    kept_discount: number | null
  }
  safe_payment_attempt: {
    payment_id: string
    safe_payment_id: number
    amount: number
    status: 'prepared' | 'paid' | 'failed' | 'refund_due' | 'refunded'
    created_at: Timestamp
    settled_at: Timestamp | null
    check_at: Timestamp | null
    checks: Generated<number>
    chargeback_check_at: Timestamp | null
  }
  safe_payment_event: {
    id: GeneratedAlways<number>
    safe_payment_id: number
    action: string
    from_status: string | null
    to_status: string
    actor_role: 'customer' | 'provider' | 'operator' | 'system'
    actor_id: number | null
    reason: string | null
    created_at: Timestamp
  }
  safe_payment_refund: {
    id: GeneratedAlways<number>
    safe_payment_id: number
    payment_id: string
    kind: 'deal' | 'excess'
    reason: string
    amount: number
    cancellable: number
    status: 'requested' | 'done' | 'failed'
    attempts: Generated<number>
    next_try_at: Timestamp | null
    last_error: string | null
    created_at: Timestamp
    done_at: Timestamp | null
    handled_by: number | null
    handled_note: string | null
    settled: Generated<number>
  }
  safe_payment_subrequest: {
    id: GeneratedAlways<number>
    safe_payment_id: number
    type: 1 | 4
    state: 0 | 1 | 2 | 4 | 5 | 7 | 8 | 9
    reason: string | null
    reject_reason: string | null
    reminders_sent: Generated<number>
    remind_at: Timestamp | null
    reject_at: Timestamp
    needs_operator: Generated<boolean>
    created_at: Timestamp
    resolved_at: Timestamp | null
  }
  second_factor: {
    member_id: number
    secret: Buffer | null
    confirmed_at: Timestamp | null
    pending_secret: Buffer | null
    last_step: number | null
  }
  service: {
    id: number
    slug: string
    category_id: number
    category2_id: number
    name: string
    icon: string
    mode: 'visit' | 'online' | 'both' | 'place'
    price_min: number
    price_avg: number
    price_max: number
    price_unit: string
    keywords: Generated<string[]>
    licence: string | null
    licence_enforced: Generated<boolean>
    referral_barred: Generated<boolean>
    ord: number
    active: Generated<boolean>
  }
  session: {
    id: GeneratedAlways<number>
    member_id: number
    key_hash: Buffer
    created_at: Timestamp
    last_used_at: Timestamp
    expires_at: Timestamp
    user_agent: Generated<string>
    address: Generated<string>
    second_factor_at: Timestamp | null
  }
  setting: {
    name: string
    value: Json
    updated_at: Timestamp
  }
  settlement_account: {
    provider_id: number
    bank: string
    account_number_sealed: Buffer
    account_last4: string
    account_hash: Buffer
    holder: string
    seller_id: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  social_attempt: {
    state_hash: Buffer
    browser_hash: Buffer
    provider: 'kakao' | 'naver' | 'facebook'
    verifier: Buffer
    member_id: number | null
    redirect: string | null
    expires_at: Timestamp
    purpose: Generated<'login' | 'licence'>
  }
  social_link: {
    id: GeneratedAlways<number>
    member_id: number
    provider: 'kakao' | 'naver' | 'facebook'
    subject: string
    created_at: Timestamp
  }
  social_ticket: {
    token_hash: Buffer
    provider: 'kakao' | 'naver' | 'facebook'
    subject: string
    name: string
    email: string | null
    phone: string | null
    member_id: number | null
    code_hash: Buffer | null
    code_email: string | null
    code_tries: Generated<number>
    code_sent_at: Timestamp | null
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  socket_node: {
    node: string
    seen_at: Timestamp
  }
  socket_presence: {
    member_id: number
    node: string
  }
  socket_token: {
    token_hash: Buffer
    member_id: number
    expires_at: Timestamp
    session_id: number
  }
  turn: {
    name: string
    until: Timestamp
  }
  webhook_receipt: {
    id: string
    source: string
    received_at: Timestamp
    handled_at: Timestamp | null
    body: Json
  }
}
