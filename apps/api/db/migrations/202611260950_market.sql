-- Services at fixed prices. What its seller says of a product, how far operators are with it, and whether it is sold.
create table product (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  service_id integer not null references service,
  -- Those of its service, which lists go by.
  category_id integer not null references category,
  category2_id integer not null references category2,
  title text not null,
  description text not null,
  is_online boolean not null,
  -- {address, detail, lat, lng}: shown exactly, because its seller ticked so.
  place jsonb,
  main_file_id uuid not null,
  -- [{fileId, caption}]
  pictures jsonb not null,
  -- [{questionTitle, answer}]
  questions jsonb not null,
  refund_rule text not null check (refund_rule in ('flex', 'usual', 'strict')),
  refund_policy text not null,
  -- {weekly, lengthMinutes, stepMinutes, noticeHours, aheadDays, places}; null of what is not booked by time.
  schedule jsonb,
  grams text[] not null generated always as (search_grams(search_plain(title))) stored,
  review_status text not null check (review_status in ('ready', 'inprogress', 'reject', 'completed')),
  status text not null check (status in ('inprogress', 'stop')),
  reason text,
  -- Which terms of sellers it was sent under.
  terms text not null,
  sent_at timestamptz not null,
  waiting_since timestamptz,
  decided_at timestamptz,
  decided_by bigint references member,
  hidden_at timestamptz,
  -- When everybody saw it first.
  posted_at timestamptz,
  -- Of its options that are sold.
  min_price bigint not null check (min_price > 0),
  option_count smallint not null check (option_count > 0),
  -- What lists order by; counted by those whose things they are.
  order_count integer not null default 0 check (order_count >= 0),
  recent_order_count integer not null default 0 check (recent_order_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  review_sum integer not null default 0 check (review_sum >= 0),
  score double precision not null default 0,
  -- The next time that can be booked, as it was found last; null where there is none, or nothing is booked by time.
  next_free_at timestamptz,
  next_free_found_at timestamptz,
  created_at timestamptz not null,
  -- Its seller deleted it: orders and reviews still point at it.
  deleted_at timestamptz,
  check (review_status <> 'completed' or posted_at is not null)
);
create index product_provider on product (provider_id, id desc) where deleted_at is null;
create index product_service on product (service_id) where deleted_at is null;
create index product_waiting on product (waiting_since, id) where waiting_since is not null;
create index product_decided on product (decided_at desc, id desc) where decided_at is not null;
create index product_grams on product using gin (grams) where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;

-- Each sort of lists, of all, of a group and of a section.
create index product_newest on product (posted_at desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_group_newest on product (category_id, posted_at desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_section_newest on product (category2_id, posted_at desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_best on product (score desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_group_best on product (category_id, score desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_section_best on product (category2_id, score desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;

-- What of it can be bought, each at its price; an order keeps a copy.
create table product_option (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  title text not null,
  detail text not null,
  price bigint not null check (price between 1000 and 100000000),
  ord smallint not null,
  -- Not sold any more; orders still name it.
  removed_at timestamptz
);
create unique index product_option_title on product_option (product_id, title) where removed_at is null;
create index product_option_product on product_option (product_id, ord);

-- Where its seller comes to.
create table product_district (
  product_id bigint not null references product,
  district_code text not null references district,
  -- It is there, rather than that its seller comes.
  is_place boolean not null,
  primary key (product_id, district_code)
);
create index product_district_code on product_district (district_code, product_id);

-- A change of a product that is sold waits beside it.
create table product_change (
  product_id bigint primary key references product,
  content jsonb not null,
  status text not null check (status in ('ready', 'reject')),
  reason text,
  sent_at timestamptz not null
);

create table product_event (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  from_status text,
  to_status text not null,
  -- Null of what the house did.
  actor_id bigint references member,
  reason text,
  created_at timestamptz not null
);
create index product_event_product on product_event (product_id, id);

-- What a seller has typed of a product he has not sent yet; one a seller.
create table product_draft (
  provider_id bigint primary key references provider,
  content jsonb not null,
  step smallint not null check (step in (0, 50, 100)),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- What members ask of a product: for everybody, or for its seller alone.
create table product_question (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  member_id bigint not null references member,
  provider_id bigint not null references provider,
  text text not null,
  is_secret boolean not null,
  answer text,
  answered_at timestamptz,
  remind_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index product_question_product on product_question (product_id, id desc) where deleted_at is null;
create index product_question_provider on product_question (provider_id, id desc) where deleted_at is null;
create index product_question_member on product_question (member_id, id desc);
create index product_question_remind on product_question (remind_at) where remind_at is not null;

-- An order has the id of the money that is kept for it, and a copy of what it bought.
create table market_order (
  id bigint primary key default nextval('escrow_id_seq'),
  purchase_no text not null unique check (purchase_no ~ '^M[0-9]{14}$'),
  product_id bigint not null references product,
  option_id bigint not null references product_option,
  product_title text not null,
  option_title text not null,
  option_price bigint not null check (option_price > 0),
  service_id integer not null references service,
  provider_id bigint not null references provider,
  customer_id bigint not null references member,
  status text not null check (status in ('prepared', 'waiting_deposit', 'paid', 'confirmed', 'done', 'settled', 'expired', 'cancelled',
    'rejected', 'timed_out', 'refunded', 'partly_refunded', 'case')),
  -- Null of what is not booked by time.
  start_at timestamptz,
  length_minutes integer check (length_minutes > 0),
  refund_rule text not null check (refund_rule in ('flex', 'usual', 'strict')),
  refund_policy text not null,
  -- Where the work is: there online, at the seller's place, or the buyer's.
  place_kind text not null check (place_kind in ('online', 'place', 'visit')),
  place text,
  buyer_name text not null,
  buyer_phone text not null,
  memo text not null default '',
  -- Its time is held so long while it is not paid; null once it is.
  hold_until timestamptz,
  -- The seller answers until then; null once he has.
  answer_by timestamptz,
  offered_start_at timestamptz,
  offer_until timestamptz,
  changes smallint not null default 0,
  -- Marked done by itself, settled by itself, brought before operators by itself.
  finish_at timestamptz,
  settle_at timestamptz,
  settle_reminders smallint not null default 0,
  start_reminders smallint not null default 0,
  remind_at timestamptz,
  case_due_at timestamptz,
  no_show_at timestamptz,
  confirmed_at timestamptz,
  done_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  released_by_operator boolean not null default false,
  created_at timestamptz not null,
  check ((start_at is null) = (length_minutes is null)),
  check ((offered_start_at is null) = (offer_until is null)),
  check ((status in ('prepared', 'waiting_deposit')) = (hold_until is not null)),
  check ((status in ('settled', 'expired', 'cancelled', 'rejected', 'timed_out', 'refunded', 'partly_refunded')) = (ended_at is not null))
);
create index market_order_customer on market_order (customer_id, id desc);
create index market_order_provider on market_order (provider_id, id desc);
create index market_order_provider_start on market_order (provider_id, start_at) where start_at is not null;
create index market_order_product on market_order (product_id, id desc);
create index market_order_hold on market_order (hold_until) where hold_until is not null;
create index market_order_answer on market_order (answer_by) where answer_by is not null;
create index market_order_offer on market_order (offer_until) where offer_until is not null;
create index market_order_finish on market_order (finish_at) where finish_at is not null;
create index market_order_settle on market_order (settle_at) where settle_at is not null;
create index market_order_remind on market_order (remind_at) where remind_at is not null;
create index market_order_case on market_order (case_due_at) where case_due_at is not null;

create table market_order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references market_order,
  action text not null,
  from_status text,
  to_status text not null,
  role text not null check (role in ('customer', 'provider', 'operator', 'system')),
  -- Null of what the house did.
  member_id bigint references member,
  reason text,
  created_at timestamptz not null
);
create index market_order_event_order on market_order_event (order_id, id);
