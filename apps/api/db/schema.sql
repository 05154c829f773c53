-- Written by "npm run schema" from what the migrations make. Do not edit: add a migration.

create extension btree_gist;
CREATE OR REPLACE FUNCTION public.claim_key(of_scope text, of_key text, hash text, at timestamp with time zone, over_before timestamp with time zone, OUT claimed boolean, OUT day integer, OUT body_hash text, OUT answer bytea)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  last_day integer := day_number(now()) + 1;
  made timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('idempotency_key:' || of_scope || ' ' || of_key, 0));
  select false, k.day, k.body_hash, k.answer, k.created_at into claimed, day, body_hash, answer, made
    from idempotency_key k where k.scope = of_scope and k.key = of_key and k.day <= last_day order by k.created_at desc limit 1;
  if made >= over_before then return; end if;
  if made is not null then
    delete from idempotency_key k where k.scope = of_scope and k.key = of_key and k.day <= last_day and k.created_at < over_before;
  end if;
  insert into idempotency_key as k (scope, key, body_hash, created_at) values (of_scope, of_key, hash, at)
    on conflict do nothing returning true, k.day, hash, null into claimed, day, body_hash, answer;
  if claimed then return; end if;
  -- The release before claimed it meanwhile.
  select false, k.day, k.body_hash, k.answer into claimed, day, body_hash, answer
    from idempotency_key k where k.scope = of_scope and k.key = of_key and k.day <= last_day order by k.created_at desc limit 1;
end $function$
;

CREATE OR REPLACE FUNCTION public.community_facets(p community_post)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(array[
    '|b' || (p.id >> 17), case when p.status = 'published' then '|+' end, '|c' || p.category, '|t' || p.topic_id, case when not p.is_knowhow then '|n' end,
    '|s' || p.service_id, '|g' || p.category_id, '|h' || p.category2_id, '|d' || p.district_code, '|p' || p.province_code
  ], null) || array(select '|#' || tag from unnest(p.tags) as tag) $function$
;

CREATE OR REPLACE FUNCTION public.community_found_by(letters text, initials text, facets text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select a || array(select letter || next from unnest(a, a[2:]) as pair(letter, next) where next is not null)
    || b || array(select letter || next from unnest(b, b[2:]) as pair(letter, next) where next is not null)
    || t || array(select letter || next from unnest(t, t[2:]) as pair(letter, next) where next is not null) || facets
  from string_to_array(letters, null) as a cross join string_to_array(initials, null) as b
    cross join string_to_array(array_to_string(array(select substr(facet, 3) from unnest(facets) as facet where starts_with(facet, '|#')), '|'), null) as t $function$
;

CREATE OR REPLACE FUNCTION public.community_letters_of(p community_post)
 RETURNS community_letters
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select p.id, search_plain(p.title || ' ' || left(p.words, 3000)), search_initials(search_plain(p.title)), community_facets(p) $function$
;

CREATE OR REPLACE FUNCTION public.community_post_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update community_popular h
  set published = new.status = 'published', category = new.category, topic_id = new.topic_id, is_knowhow = new.is_knowhow, service_id = new.service_id,
    category_id = new.category_id, category2_id = new.category2_id, district_code = new.district_code, province_code = new.province_code, tags = new.tags
  where h.post_id = new.id;
  if new.status = 'deleted' then
    delete from community_letters where post_id = new.id;
  else
    insert into community_letters as l (post_id, letters, initials, facets) select * from community_letters_of(new)
    on conflict (post_id) do update set letters = excluded.letters, initials = excluded.initials, facets = excluded.facets
    where (l.letters, l.initials, l.facets) is distinct from (excluded.letters, excluded.initials, excluded.facets);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.day_number(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select floor(extract(epoch from at) / 86400)::integer $function$
;

CREATE OR REPLACE FUNCTION public.escrow_of_safe_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept escrow;
begin
  if tg_op = 'INSERT' then
    select * into kept from escrow where id = new.id;
    -- Who writes the escrow first leaves the rest to it.
    if found then
      new.commission := kept.commission;
      new.commission_rate_bp := kept.commission_rate_bp;
      new.fee_payer := kept.fee_payer;
      new.discount := kept.discount;
      new.amount := kept.amount;
      new.payment_id := kept.payment_id;
      new.payment_prepared_at := kept.prepared_at;
      new.pay_method := kept.pay_method;
      new.paid_at := kept.paid_at;
      new.refund_amount := kept.refund_amount;
      new.kept_commission := kept.kept_commission;
      new.kept_discount := kept.kept_discount;
      return new;
    end if;
  end if;
  insert into escrow as e (id, about, payer_id, payee_id, status, amount, discount, commission, commission_rate_bp, fee_payer, prepared_at,
    payment_id, pay_method, paid_at, refund_amount, kept_commission, kept_discount, created_at)
  values (new.id, 'deal', new.customer_id, new.provider_id, escrow_status_of(new.status), new.amount, new.discount, new.commission,
    new.commission_rate_bp, new.fee_payer, new.payment_prepared_at, new.payment_id, new.pay_method, new.paid_at, new.refund_amount,
    new.kept_commission, new.kept_discount, new.created_at)
  on conflict (id) do update set payer_id = excluded.payer_id, payee_id = excluded.payee_id, amount = excluded.amount,
    discount = excluded.discount, commission = excluded.commission, commission_rate_bp = excluded.commission_rate_bp,
    fee_payer = excluded.fee_payer, prepared_at = excluded.prepared_at, payment_id = excluded.payment_id, pay_method = excluded.pay_method,
    paid_at = excluded.paid_at, refund_amount = excluded.refund_amount, kept_commission = excluded.kept_commission,
    kept_discount = excluded.kept_discount,
    -- Its status is only heard of where it moved: who moves the escrow first has it stand there already.
    status = case when tg_op = 'UPDATE' and old.status is distinct from new.status then excluded.status else e.status end
  where (e.payer_id, e.payee_id, e.status, e.amount, e.discount, e.commission, e.commission_rate_bp, e.fee_payer, e.prepared_at,
      e.payment_id, e.pay_method, e.paid_at, e.refund_amount, e.kept_commission, e.kept_discount)
    is distinct from (excluded.payer_id, excluded.payee_id,
      case when tg_op = 'UPDATE' and old.status is distinct from new.status then excluded.status else e.status end,
      excluded.amount, excluded.discount, excluded.commission, excluded.commission_rate_bp, excluded.fee_payer, excluded.prepared_at,
      excluded.payment_id, excluded.pay_method, excluded.paid_at, excluded.refund_amount, excluded.kept_commission, excluded.kept_discount);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.escrow_status_of(deal text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when deal = 'request' then 'open'
    when deal in ('request_cancelled', 'provider_request_cancelled') then 'void'
    when deal = 'paid' then 'held'
    when deal in ('paid_refund', 'paid_provider_refund', 'admin_paid_refund') then 'refunded'
    when deal in ('remit_confirm', 'remit_completed', 'admin_remit_completed') then 'released'
    when deal = 'admin_manual_paid_refund_request' then 'parting'
    when deal = 'admin_manual_paid_refund' then 'parted'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_sealed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.sealed_at is not null then raise exception 'the day % of the books is sealed', old.day; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.link_digests(blocks jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array(select md5(b ->> 'url') from jsonb_array_elements(case jsonb_typeof(blocks) when 'array' then blocks else '[]' end) b where b ->> 'type' = 'link')
$function$
;

CREATE OR REPLACE FUNCTION public.mark_stale(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$ insert into search_stale (provider_id, since) select distinct id, now() from unnest(ids) as changed(id) order by id
     on conflict (provider_id) do update set since = excluded.since $function$
;

CREATE OR REPLACE FUNCTION public.mark_stale_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform mark_stale(array(select provider_id from changed)); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.mark_stale_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform mark_stale(array(select id from provider where member_id = new.id)); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.mark_stale_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform mark_stale(array[new.id]); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.message_file_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.chat_id := (select m.chat_id from message m where m.id = new.message_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.portfolio_files(work portfolio)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select work.main_file_id
  union select (one ->> 'fileId')::uuid from jsonb_array_elements(work.pictures) one
  union select (one ->> 'beforeFileId')::uuid from jsonb_array_elements(work.pictures) one where one ->> 'beforeFileId' is not null
$function$
;

CREATE OR REPLACE FUNCTION public.portfolio_files_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update file set withheld_until = null where id in (select portfolio_files(new)) and withheld_until is not null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.product_district_finds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_found as kept set facets = product_facets(p) from product p
  where p.id = kept.product_id and p.id in (select product_id from written) and kept.facets <> product_facets(p);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_district_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from product_place where product_id = old.product_id and district_code = old.district_code;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_place select placed.* from product p cross join product_placed_at(p) as placed
    where p.id = new.product_id and placed.district_code = new.district_code on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_facets(p product)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array['|g' || p.category_id, '|h' || p.category2_id, '|s' || p.service_id] || case when p.is_online then array['|o'] else
    array(select facet from product_district s join district d on d.code = s.district_code cross join unnest(array['|d' || d.code, '|p' || d.province_code]) as facet
      where s.product_id = p.id group by facet order by facet) end $function$
;

CREATE OR REPLACE FUNCTION public.product_finds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.review_status <> 'completed' or new.status <> 'inprogress' or new.hidden_at is not null or new.deleted_at is not null then
    delete from product_found where product_id = new.id;
  else
    insert into product_found as kept select * from product_found_as(new)
    on conflict (product_id) do update set words = excluded.words, facets = excluded.facets, score = excluded.score, order_count = excluded.order_count,
      posted_at = excluded.posted_at, review_count = excluded.review_count, review_avg = excluded.review_avg, min_price = excluded.min_price,
      next_free_at = excluded.next_free_at
    where kept is distinct from excluded;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_found_as(p product)
 RETURNS SETOF product_found
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, search_plain(p.title), product_facets(p), p.score, p.order_count, p.posted_at, p.review_count, p.review_avg, p.min_price, p.next_free_at
  where p.review_status = 'completed' and p.status = 'inprogress' and p.hidden_at is null and p.deleted_at is null $function$
;

CREATE OR REPLACE FUNCTION public.product_found_by(words text, facets text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select a || array(select letter || next from unnest(a, a[2:]) as pair(letter, next) where next is not null) || facets
  from string_to_array(words, null) as a $function$
;

CREATE OR REPLACE FUNCTION public.product_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_place where product_id = new.id and (
    new.review_status <> 'completed' or new.status <> 'inprogress' or new.hidden_at is not null or new.deleted_at is not null
    or (district_code = 'online') <> new.is_online);
  insert into product_place as place select * from product_placed_at(new)
  on conflict (product_id, district_code) do update set category_id = excluded.category_id, category2_id = excluded.category2_id,
    service_id = excluded.service_id, score = excluded.score, order_count = excluded.order_count, posted_at = excluded.posted_at,
    review_count = excluded.review_count, review_avg = excluded.review_avg, min_price = excluded.min_price, next_free_at = excluded.next_free_at
  where place is distinct from excluded;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_placed_at(product)
 RETURNS SETOF product_place
 LANGUAGE sql
 STABLE
AS $function$
  select $1.id, place.code, $1.category_id, $1.category2_id, $1.service_id, $1.score, $1.order_count, $1.posted_at, $1.review_count, $1.review_avg,
    $1.min_price, $1.next_free_at
  from (
    select d.district_code as code from product_district d where d.product_id = $1.id and not $1.is_online
    union all select 'online' where $1.is_online
  ) as place
  where $1.review_status = 'completed' and $1.status = 'inprogress' and $1.hidden_at is null and $1.deleted_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.profile_files(pro bigint)
 RETURNS TABLE(file_id uuid, shown boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select f.file_id, bool_or(p.hidden_at is null and not exists (
    select from provider_rejection r where r.provider_id = p.id and r.type = f.item and r.mended_at is null))
  from provider p cross join lateral (
    select m.picture_file_id as file_id, 'profileImgUrl' as item from member m where m.id = p.member_id and m.picture_file_id is not null
    union all select o.file_id, 'mediaUrls' from provider_media o where o.provider_id = p.id and o.file_id is not null
    union all select o.file_id, '' from provider_file o where o.provider_id = p.id
  ) f where p.id = pro group by f.file_id
$function$
;

CREATE OR REPLACE FUNCTION public.profile_files_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update file set withheld_until = null
  where withheld_until is not null
    and id in (select file_id from profile_files(case tg_table_name when 'provider' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'provider_id')::bigint end) where shown);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.provider_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shown_lat := null;
  new.shown_lng := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.question_files_withheld()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update file set withheld_until = case when new.hidden_at is not null then '9999-12-31T00:00:00Z'::timestamptz end where id = any(new.file_ids);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from added p join ledger_transfer t on t.id = p.transfer_id
    where t.created_at < (select (max(day) + 1)::timestamp at time zone 'Asia/Seoul' from ledger_day)) then
    raise exception 'a posting falls into a day of the books that is closed'
      using errcode = 'check_violation', table = 'ledger_posting', constraint = 'ledger_posting_day_open';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.review_files_withheld()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- But for those that another review of its author shows: that release lets one picture be in several.
  update file set withheld_until = case when new.deleted_at is not null then '9999-12-31T00:00:00Z' else new.hidden_until end
  where id in (
    select i.file_id from review_image i where i.review_id = new.id and not exists (
      select from review r join review_image o on o.review_id = r.id
      where r.customer_id = new.customer_id and r.id <> new.id and r.deleted_at is null and o.file_id = i.file_id
    )
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.safe_payment_of_escrow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update safe_payment d set amount = new.amount, discount = new.discount, commission = new.commission,
    commission_rate_bp = new.commission_rate_bp, fee_payer = new.fee_payer, payment_prepared_at = new.prepared_at,
    payment_id = new.payment_id, pay_method = new.pay_method, paid_at = new.paid_at, refund_amount = new.refund_amount,
    kept_commission = new.kept_commission, kept_discount = new.kept_discount
  where d.id = new.id and (d.amount, d.discount, d.commission, d.commission_rate_bp, d.fee_payer, d.payment_prepared_at, d.payment_id,
      d.pay_method, d.paid_at, d.refund_amount, d.kept_commission, d.kept_discount)
    is distinct from (new.amount, new.discount, new.commission, new.commission_rate_bp, new.fee_payer, new.prepared_at, new.payment_id,
      new.pay_method, new.paid_at, new.refund_amount, new.kept_commission, new.kept_discount);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.safe_payment_paid_as_priced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from safe_payment_attempt where payment_id = new.payment_id and amount <> new.amount) then
    raise exception 'the payment % was prepared for another sum than the deal % costs', new.payment_id, new.id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_grams(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(select distinct gram from string_to_array($1, null) as letters
       cross join lateral unnest(letters || array(select letter || next from unnest(letters, letters[2:]) as pair(letter, next) where next is not null)) as gram
       where position('|' in gram) = 0) $function$
;

CREATE OR REPLACE FUNCTION public.search_initials(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select coalesce(string_agg(
       case when letter between '가' and '힣' then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end, '' order by at), '')
     from unnest(string_to_array($1, null)) with ordinality as letters(letter, at) $function$
;

CREATE OR REPLACE FUNCTION public.search_plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(lower(normalize($1, nfc)), '[^0-9a-zㄱ-ㅎㅏ-ㅣ가-힣]+', '', 'g') $function$
;

CREATE OR REPLACE FUNCTION public.search_pro_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from search_place where provider_id = old.provider_id
      and (tg_op = 'DELETE' or not ('d' || district_code) = any(new.facets));
  end if;
  if tg_op <> 'DELETE' then
    insert into search_place as place
    select new.provider_id, substr(facet, 2), new.review_count, new.rating_score, new.hired_count, new.safe_payment_count, new.last_active_at, new.top_score
    from unnest(new.facets) as facet where facet like 'd%'
    on conflict (provider_id, district_code) do update set review_count = excluded.review_count, rating_score = excluded.rating_score,
      hired_count = excluded.hired_count, safe_payment_count = excluded.safe_payment_count, last_active_at = excluded.last_active_at,
      top_score = excluded.top_score
    where (place.review_count, place.rating_score, place.hired_count, place.safe_payment_count, place.last_active_at, place.top_score)
      is distinct from (excluded.review_count, excluded.rating_score, excluded.hired_count, excluded.safe_payment_count, excluded.last_active_at, excluded.top_score);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.week_key(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select floor(extract(epoch from at) / 604800)::bigint << 32 $function$
;
create sequence cash_product_added as integer maxvalue 2147483647;
create sequence delivery_number as bigint maxvalue 4294967295 cycle;
create sequence message_id_seq as bigint;
create sequence notice_number as bigint maxvalue 4294967295 cycle;
create table acquisition (
  id bigint not null generated always as identity,
  member_id bigint,
  record jsonb not null,
  created_at timestamp with time zone not null,
  request_id bigint,
  constraint acquisition_pkey PRIMARY KEY (id),
  constraint acquisition_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint acquisition_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table ad_bid (
  id bigint not null generated always as identity,
  slot_id bigint not null,
  provider_id bigint not null,
  member_id bigint not null,
  amount bigint not null,
  status text not null,
  bid_at timestamp with time zone not null,
  held bigint not null,
  place smallint,
  price bigint,
  returned bigint not null default 0,
  settle_at timestamp with time zone,
  unfit_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone not null,
  constraint ad_bid_pkey PRIMARY KEY (id),
  constraint ad_bid_amount_check CHECK ((amount > 0)),
  constraint ad_bid_check CHECK (((price >= 0) AND (price <= amount))),
  constraint ad_bid_check1 CHECK (((returned >= 0) AND (returned <= COALESCE(price, (0)::bigint)))),
  constraint ad_bid_check2 CHECK (((status = ANY (ARRAY['won'::text, 'stopped'::text])) = ((price IS NOT NULL) AND (place IS NOT NULL)))),
  constraint ad_bid_check3 CHECK ((held =
CASE
    WHEN ((status = 'open'::text) OR (settle_at IS NOT NULL)) THEN amount
    ELSE (0)::bigint
END)),
  constraint ad_bid_held_check CHECK ((held >= 0)),
  constraint ad_bid_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'withdrawn'::text, 'stopped'::text]))),
  constraint ad_bid_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint ad_bid_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint ad_bid_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES ad_slot(id)
);

create table ad_bid_event (
  id bigint not null generated always as identity,
  bid_id bigint not null,
  move text not null,
  from_status text,
  to_status text not null,
  amount bigint not null,
  reason text,
  actor_id bigint,
  created_at timestamp with time zone not null,
  constraint ad_bid_event_pkey PRIMARY KEY (id),
  constraint ad_bid_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
  constraint ad_bid_event_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES ad_bid(id)
);

create table ad_hold (
  bid_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  constraint ad_hold_pkey PRIMARY KEY (bid_id, transfer_id),
  constraint ad_hold_amount_check CHECK ((amount > 0)),
  constraint ad_hold_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES ad_bid(id),
  constraint ad_hold_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table ad_registration (
  id bigint not null generated always as identity,
  member_id bigint not null,
  service_ids integer[] not null,
  district_codes text[] not null,
  phone_hash bytea not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  tell_at timestamp with time zone,
  constraint ad_registration_pkey PRIMARY KEY (id),
  constraint ad_registration_phone_hash_key UNIQUE (phone_hash),
  constraint ad_registration_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table ad_request (
  bid_id bigint not null,
  request_id bigint not null,
  created_at timestamp with time zone not null,
  constraint ad_request_pkey PRIMARY KEY (bid_id, request_id),
  constraint ad_request_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES ad_bid(id),
  constraint ad_request_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table ad_slot (
  id bigint not null generated always as identity,
  service_id integer not null,
  district_code text not null,
  week date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint ad_slot_pkey PRIMARY KEY (id),
  constraint ad_slot_service_id_district_code_week_key UNIQUE (service_id, district_code, week),
  constraint ad_slot_check CHECK (((closes_at < starts_at) AND (starts_at < ends_at))),
  constraint ad_slot_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint ad_slot_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table advertising_consent (
  member_id bigint not null,
  sms boolean not null,
  email boolean not null,
  push boolean not null,
  night boolean not null default false,
  confirmed_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  next_at timestamp with time zone not null,
  constraint advertising_consent_pkey PRIMARY KEY (member_id),
  constraint advertising_consent_check CHECK ((sms OR email OR push)),
  constraint advertising_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table affiliate_info (
  member_id bigint not null,
  info text not null,
  created_at timestamp with time zone not null,
  constraint affiliate_info_pkey PRIMARY KEY (member_id),
  constraint affiliate_info_info_check CHECK (((length(info) >= 1) AND (length(info) <= 2000))),
  constraint affiliate_info_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table ambassador (
  id bigint not null generated always as identity,
  member_id bigint not null,
  reason text not null,
  named_by bigint not null,
  named_at timestamp with time zone not null,
  ended_by bigint,
  ended_at timestamp with time zone,
  end_reason text,
  constraint ambassador_pkey PRIMARY KEY (id),
  constraint ambassador_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint ambassador_check1 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint ambassador_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 300))),
  constraint ambassador_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint ambassador_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES member(id),
  constraint ambassador_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint ambassador_named_by_fkey FOREIGN KEY (named_by) REFERENCES member(id)
);

create table analytics_day (
  page text not null,
  day date not null,
  event text not null,
  events bigint not null,
  visitors bigint not null,
  constraint analytics_day_pkey PRIMARY KEY (page, day, event),
  constraint analytics_day_event_check CHECK ((event = ANY (ARRAY['visit'::text, 'page_view'::text, 'items_seen'::text, 'sign_up'::text, 'request'::text, 'quote'::text, 'hire'::text, 'pay'::text]))),
  constraint analytics_day_events_check CHECK ((events >= 0)),
  constraint analytics_day_visitors_check CHECK ((visitors >= 0))
);

create table analytics_visitor (
  day date not null,
  event text not null,
  visitor bytea not null,
  page text not null,
  count integer not null,
  constraint analytics_visitor_pkey PRIMARY KEY (day, event, visitor, page),
  constraint analytics_visitor_count_check CHECK ((count > 0)),
  constraint analytics_visitor_event_check CHECK ((event = ANY (ARRAY['visit'::text, 'page_view'::text, 'items_seen'::text, 'sign_up'::text, 'request'::text, 'quote'::text, 'hire'::text, 'pay'::text]))),
  constraint analytics_visitor_page_check CHECK ((page <> ''::text))
);

create table announcement (
  id bigint not null generated always as identity,
  audience text not null,
  title text not null,
  content text not null,
  banner_until timestamp with time zone,
  notified boolean not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  advertising boolean not null default false,
  blocks jsonb,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'customer'::text, 'provider'::text]))),
  constraint announcement_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table audit_entry (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  act text not null,
  target_type text not null,
  target_id text not null,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  reason text,
  before jsonb,
  after jsonb,
  address text not null default ''::text,
  constraint audit_entry_pkey PRIMARY KEY (id)
);

create table auto_charge (
  member_id bigint not null,
  product_id integer not null,
  threshold bigint not null,
  daily_cap integer not null,
  monthly_cap bigint not null,
  price bigint not null,
  status text not null,
  paused_reason text,
  terms text not null,
  agreed_at timestamp with time zone not null,
  constraint auto_charge_pkey PRIMARY KEY (member_id),
  constraint auto_charge_check CHECK (((status = 'on'::text) = (paused_reason IS NULL))),
  constraint auto_charge_daily_cap_check CHECK ((daily_cap > 0)),
  constraint auto_charge_monthly_cap_check CHECK ((monthly_cap > 0)),
  constraint auto_charge_paused_reason_check CHECK ((paused_reason = ANY (ARRAY['card_removed'::text, 'failed_3'::text, 'member'::text, 'price'::text, 'terms'::text]))),
  constraint auto_charge_price_check CHECK ((price > 0)),
  constraint auto_charge_status_check CHECK ((status = ANY (ARRAY['on'::text, 'paused'::text, 'off'::text]))),
  constraint auto_charge_threshold_check CHECK ((threshold > 0)),
  constraint auto_charge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint auto_charge_product_id_fkey FOREIGN KEY (product_id) REFERENCES cash_product(id)
);

create table auto_charge_consent (
  id bigint not null generated always as identity,
  member_id bigint not null,
  product_id integer not null,
  cash bigint not null,
  price bigint not null,
  threshold bigint not null,
  daily_cap integer not null,
  monthly_cap bigint not null,
  card_name text not null,
  card_number text not null,
  terms text not null,
  agreed_at timestamp with time zone not null,
  constraint auto_charge_consent_pkey PRIMARY KEY (id),
  constraint auto_charge_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint auto_charge_consent_product_id_fkey FOREIGN KEY (product_id) REFERENCES cash_product(id)
);

create table auto_charge_try (
  id bigint not null generated always as identity,
  member_id bigint not null,
  product_id integer not null,
  cash bigint not null,
  price bigint not null,
  status text not null,
  failures integer not null default 0,
  failure text,
  purchase_id bigint,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint auto_charge_try_pkey PRIMARY KEY (id),
  constraint auto_charge_try_check CHECK (((status = ANY (ARRAY['due'::text, 'charging'::text])) = (next_try_at IS NOT NULL))),
  constraint auto_charge_try_check1 CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text, 'void'::text])) = (ended_at IS NOT NULL))),
  constraint auto_charge_try_status_check CHECK ((status = ANY (ARRAY['due'::text, 'charging'::text, 'done'::text, 'failed'::text, 'void'::text]))),
  constraint auto_charge_try_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint auto_charge_try_product_id_fkey FOREIGN KEY (product_id) REFERENCES cash_product(id),
  constraint auto_charge_try_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES cash_purchase(id)
);

create table auto_message (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  question text not null,
  answer text not null,
  service_ids integer[],
  ord integer not null,
  used_count integer not null default 0,
  created_at timestamp with time zone not null,
  worded_at timestamp with time zone not null,
  constraint auto_message_pkey PRIMARY KEY (id),
  constraint auto_message_service_ids_check CHECK ((cardinality(service_ids) <= 300)),
  constraint auto_message_used_count_check CHECK ((used_count >= 0)),
  constraint auto_message_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table auto_message_use (
  provider_id bigint not null,
  chat_id bigint not null,
  one_room boolean not null,
  uses integer not null,
  due_at timestamp with time zone not null,
  constraint auto_message_use_pkey PRIMARY KEY (provider_id),
  constraint auto_message_use_uses_check CHECK ((uses > 0)),
  constraint auto_message_use_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint auto_message_use_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table badge_day (
  day date not null,
  reached bigint not null default 0,
  done_at timestamp with time zone,
  constraint badge_day_pkey PRIMARY KEY (day)
);

create table bank (
  code text not null,
  name text not null,
  short text not null,
  kind text not null,
  gateway text not null,
  ord integer not null,
  constraint bank_pkey PRIMARY KEY (code),
  constraint bank_code_check CHECK ((code ~ '^[0-9]{3}$'::text))
);

create table barred_keyword (
  keyword text not null,
  written text not null,
  created_at timestamp with time zone not null,
  constraint barred_keyword_pkey PRIMARY KEY (keyword)
);

create table billing_card (
  member_id bigint not null,
  billing_key_sealed bytea not null,
  class text not null,
  card_name text not null,
  card_number text not null,
  registered_at timestamp with time zone not null,
  reuse boolean not null default false,
  constraint billing_card_pkey PRIMARY KEY (member_id),
  constraint billing_card_class_check CHECK ((class = ANY (ARRAY['personal'::text, 'corp'::text]))),
  constraint billing_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table billing_key_removal (
  id bigint not null generated always as identity,
  billing_key_sealed bytea not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  key_hash bytea,
  constraint billing_key_removal_pkey PRIMARY KEY (id)
);

create table biz_request (
  id bigint not null generated always as identity,
  status text not null,
  member_id bigint,
  company_name text not null,
  project_name text not null,
  service_id integer not null,
  detail text not null,
  hope_budget bigint not null,
  schedule text not null,
  day date,
  name text not null,
  phone text not null,
  email text not null,
  file_ids uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint biz_request_pkey PRIMARY KEY (id),
  constraint biz_request_check CHECK (((schedule = 'date'::text) = (day IS NOT NULL))),
  constraint biz_request_check1 CHECK (((status = ANY (ARRAY['won'::text, 'lost'::text])) = (ended_at IS NOT NULL))),
  constraint biz_request_hope_budget_check CHECK ((hope_budget > 0)),
  constraint biz_request_schedule_check CHECK ((schedule = ANY (ARRAY['asap'::text, 'month'::text, 'later'::text, 'date'::text]))),
  constraint biz_request_status_check CHECK ((status = ANY (ARRAY['received'::text, 'talking'::text, 'won'::text, 'lost'::text]))),
  constraint biz_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint biz_request_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table biz_request_event (
  id bigint not null generated always as identity,
  request_id bigint not null,
  kind text not null,
  text text not null,
  by_id bigint not null,
  at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint biz_request_event_pkey PRIMARY KEY (id),
  constraint biz_request_event_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'won'::text, 'lost'::text]))),
  constraint biz_request_event_by_id_fkey FOREIGN KEY (by_id) REFERENCES member(id),
  constraint biz_request_event_request_id_fkey FOREIGN KEY (request_id) REFERENCES biz_request(id) ON DELETE CASCADE
);

create table bucket_pro (
  id bigint not null generated always as identity,
  member_id bigint not null,
  service_id integer not null,
  provider_id bigint not null,
  created_at timestamp with time zone not null,
  constraint bucket_pro_pkey PRIMARY KEY (id),
  constraint bucket_pro_member_id_service_id_provider_id_key UNIQUE (member_id, service_id, provider_id),
  constraint bucket_pro_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint bucket_pro_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint bucket_pro_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table business_certification (
  provider_id bigint not null,
  business_number text not null,
  business_name text not null,
  file_id uuid not null,
  checked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  name_checked_at timestamp with time zone,
  opened_on date,
  office_state text not null default 'active'::text,
  office_match text not null default 'unasked'::text,
  waiting_since timestamp with time zone,
  refused_at timestamp with time zone,
  reason_id integer,
  decided_at timestamp with time zone,
  decided_by bigint,
  status text not null generated always as (
CASE
    WHEN (refused_at IS NOT NULL) THEN 'refused'::text
    WHEN (name_checked_at IS NOT NULL) THEN 'proved'::text
    ELSE 'waiting'::text
END) stored,
  business_address text,
  mail_order_number text,
  recheck_after timestamp with time zone,
  constraint business_certification_pkey PRIMARY KEY (provider_id),
  constraint business_certification_business_address_check CHECK ((length(business_address) <= 400)),
  constraint business_certification_business_number_check CHECK ((business_number ~ '^[0-9]{10}$'::text)),
  constraint business_certification_check CHECK (((refused_at IS NULL) OR ((name_checked_at IS NULL) AND (reason_id IS NOT NULL) AND (waiting_since IS NULL)))),
  constraint business_certification_mail_order_number_check CHECK ((length(mail_order_number) <= 40)),
  constraint business_certification_office_match_check CHECK ((office_match = ANY (ARRAY['unasked'::text, 'same'::text, 'other-name'::text, 'other'::text]))),
  constraint business_certification_office_state_check CHECK ((office_state = ANY (ARRAY['active'::text, 'resting'::text, 'closed'::text, 'unknown'::text]))),
  constraint business_certification_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  constraint business_certification_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint business_certification_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table calendar (
  provider_id bigint not null,
  weekly jsonb not null default '[]'::jsonb,
  feed_hash bytea,
  feed_made_at timestamp with time zone,
  feed_read_at timestamp with time zone,
  constraint calendar_pkey PRIMARY KEY (provider_id),
  constraint calendar_check CHECK (((feed_hash IS NULL) = (feed_made_at IS NULL))),
  constraint calendar_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table calendar_entry (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  kind text not null,
  about_id bigint,
  during tstzrange not null,
  whole_days boolean not null,
  day_from text,
  takes_time boolean not null,
  offering bigint not null default 0,
  place_number smallint,
  title text,
  place text,
  memo text,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  constraint calendar_entry_pkey PRIMARY KEY (id),
  constraint calendar_entry_offerings EXCLUDE USING gist (provider_id WITH =, offering WITH <>, during WITH &&) WHERE ((takes_time AND (cancelled_at IS NULL))),
  constraint calendar_entry_places EXCLUDE USING gist (provider_id WITH =, offering WITH =, place_number WITH =, during WITH &&) WHERE ((takes_time AND (cancelled_at IS NULL))),
  constraint calendar_entry_check CHECK ((((kind = 'own'::text) = (about_id IS NULL)) AND ((kind = 'own'::text) = (title IS NOT NULL)))),
  constraint calendar_entry_check1 CHECK (((kind = 'deal'::text) = (day_from IS NOT NULL))),
  constraint calendar_entry_check2 CHECK (((kind = 'order'::text) = (place_number IS NOT NULL))),
  constraint calendar_entry_day_from_check CHECK ((day_from = ANY (ARRAY['agreed'::text, 'wished'::text, 'hired'::text]))),
  constraint calendar_entry_during_check CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint calendar_entry_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'deal'::text, 'order'::text]))),
  constraint calendar_entry_place_number_check CHECK ((place_number > 0)),
  constraint calendar_entry_sequence_check CHECK ((sequence >= 0)),
  constraint calendar_entry_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table calendar_holiday (
  provider_id bigint not null,
  day date not null,
  constraint calendar_holiday_pkey PRIMARY KEY (provider_id, day),
  constraint calendar_holiday_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table campaign (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  service_id integer not null,
  form_id integer not null,
  status text not null,
  paused_reason text,
  paused_at timestamp with time zone,
  district_codes text[] not null,
  refused_answers integer[] not null default '{}'::integer[],
  cost bigint,
  unit text not null,
  form_type text not null,
  description text not null,
  file_ids uuid[] not null default '{}'::uuid[],
  budget bigint not null,
  daily_cap bigint not null,
  spent bigint not null default 0,
  spent_today bigint not null default 0,
  spent_on date not null,
  quote_count integer not null default 0,
  served_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  paused_words text,
  prices jsonb,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_budget_check CHECK ((budget > 0)),
  constraint campaign_check CHECK (((daily_cap > 0) AND (daily_cap <= budget))),
  constraint campaign_check1 CHECK ((spent <= budget)),
  constraint campaign_check2 CHECK (((form_type = 'C'::text) OR (cost IS NOT NULL))),
  constraint campaign_check3 CHECK (((paused_reason IS NULL) = (paused_at IS NULL))),
  constraint campaign_check4 CHECK (((paused_reason IS NULL) OR (status = 'inprogress'::text))),
  constraint campaign_check5 CHECK (((status = 'inprogress'::text) = (ended_at IS NULL))),
  constraint campaign_cost_check CHECK (((cost >= 1000) AND (cost <= 100000000))),
  constraint campaign_file_ids_check CHECK ((cardinality(file_ids) <= 10)),
  constraint campaign_form_type_check CHECK ((form_type = ANY (ARRAY['D'::text, 'C'::text]))),
  constraint campaign_quote_count_check CHECK ((quote_count >= 0)),
  constraint campaign_spent_check CHECK ((spent >= 0)),
  constraint campaign_spent_today_check CHECK ((spent_today >= 0)),
  constraint campaign_status_check CHECK ((status = ANY (ARRAY['inprogress'::text, 'done'::text, 'deleted'::text]))),
  constraint campaign_unit_check CHECK ((unit = ANY (ARRAY['H'::text, 'F'::text]))),
  constraint campaign_form_id_fkey FOREIGN KEY (form_id) REFERENCES form(id),
  constraint campaign_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint campaign_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table campaign_draft (
  provider_id bigint not null,
  parts jsonb not null,
  updated_at timestamp with time zone not null,
  constraint campaign_draft_pkey PRIMARY KEY (provider_id),
  constraint campaign_draft_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table campaign_event (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  move text not null,
  from_status text,
  to_status text not null,
  reason text,
  actor_id bigint,
  created_at timestamp with time zone not null,
  constraint campaign_event_pkey PRIMARY KEY (id),
  constraint campaign_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
  constraint campaign_event_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id)
);

create table campaign_quote (
  quote_id bigint not null,
  campaign_id bigint not null,
  cash bigint not null,
  created_at timestamp with time zone not null,
  constraint campaign_quote_pkey PRIMARY KEY (quote_id),
  constraint campaign_quote_cash_check CHECK ((cash >= 0)),
  constraint campaign_quote_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_quote_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);

create table campaign_reach (
  service_id integer not null,
  district_code text not null,
  campaign_id bigint not null,
  constraint campaign_reach_pkey PRIMARY KEY (service_id, district_code, campaign_id),
  constraint campaign_reach_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_reach_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table card_press (
  member_id bigint not null,
  purchase_id bigint not null,
  charging_until timestamp with time zone,
  constraint card_press_pkey PRIMARY KEY (member_id),
  constraint card_press_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint card_press_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES cash_purchase(id)
);

create table cash_chargeback (
  id bigint not null generated always as identity,
  purchase_id bigint,
  member_id bigint not null,
  amount bigint not null,
  cash bigint not null,
  bonus bigint not null,
  receivable bigint not null,
  total bigint not null,
  created_at timestamp with time zone not null,
  safe_payment_id bigint,
  constraint cash_chargeback_pkey PRIMARY KEY (id),
  constraint cash_chargeback_purchase_id_total_key UNIQUE (purchase_id, total),
  constraint cash_chargeback_safe_payment_id_total_key UNIQUE (safe_payment_id, total),
  constraint cash_chargeback_amount_check CHECK ((amount > 0)),
  constraint cash_chargeback_bonus_check CHECK ((bonus >= 0)),
  constraint cash_chargeback_cash_check CHECK ((cash >= 0)),
  constraint cash_chargeback_check CHECK (((receivable >= 0) AND (receivable <= amount))),
  constraint cash_chargeback_check1 CHECK ((total >= amount)),
  constraint cash_chargeback_of CHECK ((num_nonnulls(purchase_id, safe_payment_id) = 1)),
  constraint cash_chargeback_escrow_fkey FOREIGN KEY (safe_payment_id) REFERENCES escrow(id),
  constraint cash_chargeback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint cash_chargeback_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES cash_purchase(id)
);

create table cash_log (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type integer not null,
  purchased_amount bigint not null,
  bonus_amount bigint not null,
  title text not null,
  tid text,
  transfer_id bigint not null,
  created_at timestamp with time zone not null,
  constraint cash_log_pkey PRIMARY KEY (id),
  constraint cash_log_transfer_id_key UNIQUE (transfer_id),
  constraint cash_log_check CHECK (((purchased_amount <> 0) OR (bonus_amount <> 0))),
  constraint cash_log_type_check CHECK ((((type >= 1) AND (type <= 19)) AND (type <> 6))),
  constraint cash_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint cash_log_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table cash_lot (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  amount bigint not null,
  remaining bigint not null,
  purchase_id bigint,
  transfer_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  warn_at timestamp with time zone,
  constraint cash_lot_pkey PRIMARY KEY (id),
  constraint cash_lot_amount_check CHECK ((amount > 0)),
  constraint cash_lot_check CHECK (((remaining >= 0) AND (remaining <= amount))),
  constraint cash_lot_kind_check CHECK ((kind = ANY (ARRAY['purchased'::text, 'bonus'::text]))),
  constraint cash_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint cash_lot_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES cash_purchase(id),
  constraint cash_lot_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table cash_lot_use (
  transfer_id bigint not null,
  lot_id bigint not null,
  amount bigint not null,
  repaid boolean not null default false,
  constraint cash_lot_use_pkey PRIMARY KEY (transfer_id, lot_id),
  constraint cash_lot_use_amount_check CHECK ((amount > 0)),
  constraint cash_lot_use_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES cash_lot(id),
  constraint cash_lot_use_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table cash_product (
  id integer not null default nextval('cash_product_added'::regclass),
  group_id text not null,
  type text not null,
  name text not null,
  cash bigint not null,
  bonus bigint not null default 0,
  price bigint not null,
  once boolean not null default false,
  active boolean not null default true,
  ord integer not null,
  constraint cash_product_pkey PRIMARY KEY (id),
  constraint cash_product_bonus_check CHECK ((bonus >= 0)),
  constraint cash_product_cash_check CHECK ((cash > 0)),
  constraint cash_product_price_check CHECK ((price > 0)),
  constraint cash_product_type_check CHECK ((type = ANY (ARRAY['starterpack'::text, 'extra_starterpack'::text, 'normal'::text, 'customer_normal'::text])))
);

create table cash_promise (
  id bigint not null generated always as identity,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  refund_days integer not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint cash_promise_pkey PRIMARY KEY (id),
  constraint cash_promise_tstzrange_excl EXCLUDE USING gist (tstzrange(starts_at, GREATEST(starts_at, LEAST(ends_at, ended_at))) WITH &&),
  constraint cash_promise_check CHECK ((starts_at < ends_at)),
  constraint cash_promise_refund_days_check CHECK ((refund_days > 0)),
  constraint cash_promise_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table cash_purchase (
  id bigint not null generated always as identity,
  uid uuid not null,
  member_id bigint not null,
  product_id integer not null,
  payment_id text not null,
  pay_method text,
  status text not null,
  cash bigint not null,
  bonus bigint not null,
  price bigint not null,
  virtual_account jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  return_due_at timestamp with time zone,
  return_reason text,
  returned_at timestamp with time zone,
  paid_at timestamp with time zone,
  refunded_at timestamp with time zone,
  chargeback_check_at timestamp with time zone,
  promised_days integer,
  second_bonus bigint not null default 0,
  constraint cash_purchase_pkey PRIMARY KEY (id),
  constraint cash_purchase_payment_id_key UNIQUE (payment_id),
  constraint cash_purchase_uid_key UNIQUE (uid),
  constraint cash_purchase_bonus_check CHECK ((bonus >= 0)),
  constraint cash_purchase_cash_check CHECK ((cash > 0)),
  constraint cash_purchase_check CHECK (((status = ANY (ARRAY['paid'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint cash_purchase_price_check CHECK ((price > 0)),
  constraint cash_purchase_status_check CHECK ((status = ANY (ARRAY['prepared'::text, 'virtual_account_issued'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint cash_purchase_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint cash_purchase_product_id_fkey FOREIGN KEY (product_id) REFERENCES cash_product(id)
);

create table cash_refund (
  id bigint not null generated always as identity,
  purchase_id bigint not null,
  member_id bigint not null,
  method text not null,
  cash bigint not null,
  bonus bigint not null,
  bonus_deducted bigint not null,
  fee bigint not null,
  amount bigint not null,
  cancellable bigint not null,
  account_sealed bytea,
  account_label text,
  status text not null,
  asks integer not null default 1,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  handled_by bigint,
  handled_note text,
  excess boolean not null default false,
  constraint cash_refund_pkey PRIMARY KEY (id),
  constraint cash_refund_purchase_id_key UNIQUE (purchase_id),
  constraint cash_refund_account_check CHECK ((((account_sealed IS NULL) OR ((method = 'bank'::text) AND (status = ANY (ARRAY['requested'::text, 'failed'::text])))) AND ((account_sealed IS NOT NULL) OR (method <> 'bank'::text) OR (status = 'done'::text) OR (excess AND (status <> 'requested'::text))))),
  constraint cash_refund_amount_check CHECK ((amount > 0)),
  constraint cash_refund_bonus_check CHECK ((bonus >= 0)),
  constraint cash_refund_bonus_deducted_check CHECK ((bonus_deducted >= 0)),
  constraint cash_refund_cash_check CHECK (((cash > 0) <> excess)),
  constraint cash_refund_check CHECK (((method = 'bank'::text) OR (cancellable >= amount))),
  constraint cash_refund_check1 CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
  constraint cash_refund_check3 CHECK ((((handled_by IS NULL) = (handled_note IS NULL)) AND ((handled_by IS NULL) OR (status = 'done'::text)))),
  constraint cash_refund_fee_check CHECK ((fee >= 0)),
  constraint cash_refund_method_check CHECK ((method = ANY (ARRAY['gateway'::text, 'bank'::text]))),
  constraint cash_refund_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'requested'::text, 'done'::text, 'failed'::text]))),
  constraint cash_refund_waiting_check CHECK (((status <> 'waiting'::text) OR (excess AND (method = 'bank'::text)))),
  constraint cash_refund_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES member(id),
  constraint cash_refund_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint cash_refund_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES cash_purchase(id)
);

create table category (
  id integer not null,
  slug text not null,
  name text not null,
  tagline text not null,
  icon text not null,
  ord integer not null,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_slug_key UNIQUE (slug)
);

create table category2 (
  id integer not null,
  category_id integer not null,
  slug text not null,
  name text not null,
  ord integer not null,
  constraint category2_pkey PRIMARY KEY (id),
  constraint category2_slug_key UNIQUE (slug),
  constraint category2_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id)
);

create table chat (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  provider_id bigint not null,
  service_id integer not null,
  request_id bigint,
  created_at timestamp with time zone not null,
  customer_wrote_at timestamp with time zone,
  provider_message_count integer not null default 0,
  order_id bigint,
  constraint chat_pkey PRIMARY KEY (id),
  constraint chat_request_id_provider_id_key UNIQUE (request_id, provider_id),
  constraint chat_provider_message_count_check CHECK (((provider_message_count >= 0) AND (provider_message_count <= 3))),
  constraint chat_subject CHECK ((num_nonnulls(request_id, order_id) = 1)),
  constraint chat_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint chat_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint chat_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint chat_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table chat_party (
  chat_id bigint not null,
  member_id bigint not null,
  role text not null,
  last_read_id bigint not null default 0,
  unread_count integer not null default 0,
  last_message_id bigint not null default 0,
  last_message text not null default ''::text,
  last_message_type text not null default 'TEXT'::text,
  last_message_at timestamp with time zone not null,
  is_favorite boolean not null default false,
  notification_status boolean not null default true,
  notify_at timestamp with time zone,
  left_at timestamp with time zone,
  notified_id bigint not null default 0,
  constraint chat_party_pkey PRIMARY KEY (chat_id, role),
  constraint chat_party_member_id_chat_id_key UNIQUE (member_id, chat_id),
  constraint chat_party_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'provider'::text]))),
  constraint chat_party_unread_count_check CHECK ((unread_count >= 0)),
  constraint chat_party_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint chat_party_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table clock_offset (
  id boolean not null default true,
  seconds bigint not null default 0,
  constraint clock_offset_pkey PRIMARY KEY (id),
  constraint clock_offset_id_check CHECK (id)
);

create table community_barred_word (
  word text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint community_barred_word_pkey PRIMARY KEY (word),
  constraint community_barred_word_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table community_comment (
  id bigint not null generated always as identity,
  post_id bigint not null,
  parent_id bigint,
  author_id bigint not null,
  text text not null,
  mentions jsonb not null default '[]'::jsonb,
  status text not null,
  version integer not null default 1,
  reply_count integer not null default 0,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  liked_at timestamp with time zone,
  constraint community_comment_pkey PRIMARY KEY (id),
  constraint community_comment_reply_count_check CHECK ((reply_count >= 0)),
  constraint community_comment_status_check CHECK ((status = ANY (ARRAY['published'::text, 'hidden'::text, 'deleted'::text]))),
  constraint community_comment_version_check CHECK ((version > 0)),
  constraint community_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint community_comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES community_comment(id),
  constraint community_comment_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_post(id)
);

create table community_curation (
  id integer not null generated always as identity,
  title text not null,
  ord smallint not null,
  post_ids bigint[] not null,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint community_curation_pkey PRIMARY KEY (id)
);

create table community_draft (
  member_id bigint not null,
  key text not null,
  version integer not null,
  content jsonb not null,
  file_ids uuid[] not null,
  updated_at timestamp with time zone not null,
  constraint community_draft_pkey PRIMARY KEY (member_id, key),
  constraint community_draft_version_check CHECK ((version > 0)),
  constraint community_draft_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table community_letters (
  post_id bigint not null,
  letters text not null,
  initials text not null,
  facets text[] not null,
  constraint community_letters_pkey PRIMARY KEY (post_id),
  constraint community_letters_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_post(id)
);

create table community_likes_to_tell (
  id bigint not null generated always as identity,
  kind text not null,
  target_id bigint not null,
  since timestamp with time zone not null,
  constraint community_likes_to_tell_pkey PRIMARY KEY (id),
  constraint community_likes_to_tell_kind_target_id_key UNIQUE (kind, target_id),
  constraint community_likes_to_tell_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'postComment'::text])))
);

create table community_popular (
  post_id bigint not null,
  score double precision not null default 0,
  look_at timestamp with time zone not null,
  published boolean not null,
  category text not null,
  topic_id smallint not null,
  is_knowhow boolean not null,
  service_id integer,
  category_id integer,
  category2_id integer,
  district_code text,
  province_code text,
  tags text[] not null,
  constraint community_popular_pkey PRIMARY KEY (post_id),
  constraint community_popular_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_post(id)
);

create table community_post (
  id bigint not null generated always as identity,
  category text not null,
  topic_id smallint not null,
  is_knowhow boolean not null,
  author_id bigint not null,
  title text not null,
  blocks jsonb not null,
  words text not null,
  words_digest text not null generated always as (md5(search_plain(words))) stored,
  excerpt text not null,
  tags text[] not null,
  cover_file_id uuid,
  cover_width integer,
  cover_height integer,
  file_ids uuid[] not null,
  picture_count smallint not null,
  service_id integer,
  category_id integer,
  category2_id integer,
  district_code text,
  province_code text,
  status text not null,
  hidden_for text,
  hidden_at timestamp with time zone,
  reason text,
  signals text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  draft_key text,
  constraint community_post_pkey PRIMARY KEY (id),
  constraint community_post_category_check CHECK ((category = ANY (ARRAY['dure-life'::text, 'pro-center'::text]))),
  constraint community_post_check CHECK (((status = 'hidden'::text) = (hidden_for IS NOT NULL))),
  constraint community_post_hidden_for_check CHECK ((hidden_for = ANY (ARRAY['review'::text, 'reports'::text, 'operator'::text]))),
  constraint community_post_picture_count_check CHECK ((picture_count >= 0)),
  constraint community_post_status_check CHECK ((status = ANY (ARRAY['published'::text, 'hidden'::text, 'deleted'::text]))),
  constraint community_post_version_check CHECK ((version > 0)),
  constraint community_post_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint community_post_category2_id_fkey FOREIGN KEY (category2_id) REFERENCES category2(id),
  constraint community_post_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint community_post_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint community_post_province_code_fkey FOREIGN KEY (province_code) REFERENCES province(code),
  constraint community_post_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id),
  constraint community_post_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES community_topic(id)
);

create table community_post_edit (
  post_id bigint not null,
  version integer not null,
  title text not null,
  blocks jsonb not null,
  file_ids uuid[] not null,
  at timestamp with time zone not null,
  constraint community_post_edit_pkey PRIMARY KEY (post_id, version),
  constraint community_post_edit_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_post(id)
);

create table community_post_event (
  id bigint not null generated always as identity,
  post_id bigint not null,
  from_status text,
  to_status text not null,
  actor_id bigint,
  reason text,
  created_at timestamp with time zone not null,
  constraint community_post_event_pkey PRIMARY KEY (id),
  constraint community_post_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
  constraint community_post_event_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_post(id)
);

create table community_searched (
  keyword text not null,
  person bytea not null,
  day date not null,
  constraint community_searched_pkey PRIMARY KEY (day, keyword, person)
);

create table community_tag (
  tag text not null,
  plain text not null,
  initials text not null,
  posts integer not null,
  constraint community_tag_pkey PRIMARY KEY (tag),
  constraint community_tag_posts_check CHECK ((posts > 0))
);

create table community_tag_count (
  one boolean not null default true,
  counted_at timestamp with time zone not null,
  constraint community_tag_count_pkey PRIMARY KEY (one),
  constraint community_tag_count_one_check CHECK (one)
);

create table community_tally (
  post_id bigint not null,
  comments integer not null,
  constraint community_tally_pkey PRIMARY KEY (post_id),
  constraint community_tally_comments_check CHECK ((comments >= 0)),
  constraint community_tally_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_post(id)
);

create table community_topic (
  id smallint not null generated always as identity,
  category text not null,
  slug text not null,
  name text not null,
  ord smallint not null,
  closed_at timestamp with time zone,
  constraint community_topic_pkey PRIMARY KEY (id),
  constraint community_topic_category_slug_key UNIQUE (category, slug),
  constraint community_topic_category_check CHECK ((category = ANY (ARRAY['dure-life'::text, 'pro-center'::text])))
);

create table community_week (
  week date not null,
  post_ids bigint[] not null,
  picked_at timestamp with time zone not null,
  constraint community_week_pkey PRIMARY KEY (week)
);

create table consent (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  version text not null,
  granted boolean not null,
  created_at timestamp with time zone not null,
  source text not null default 'member'::text,
  text_hash text,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['age14'::text, 'usage'::text, 'privacy'::text, 'marketing'::text, 'news'::text, 'ad_sms'::text, 'ad_email'::text, 'ad_push'::text, 'ad_night'::text, 'select_info'::text, 'request_info'::text, 'pass_to_pros'::text, 'geocoding'::text]))),
  constraint consent_source_check CHECK ((source = ANY (ARRAY['sign-up'::text, 'member'::text, 'reconfirmed'::text, 'lapsed'::text, 'opt-out'::text]))),
  constraint consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table content_page (
  id bigint not null generated always as identity,
  kind text not null,
  target_id bigint,
  created_at timestamp with time zone not null,
  let_go_at timestamp with time zone,
  constraint content_page_pkey PRIMARY KEY (id),
  constraint content_page_kind_target_id_key UNIQUE (kind, target_id),
  constraint content_page_kind_check CHECK ((kind = ANY (ARRAY['exhibition'::text, 'magazine'::text, 'curation'::text, 'announcement'::text, 'event'::text, 'banner'::text, 'landing'::text])))
);

create table content_version (
  page_id bigint not null,
  n integer not null,
  state text not null,
  body jsonb not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  due_at timestamp with time zone,
  live_at timestamp with time zone,
  again integer,
  problem text,
  constraint content_version_pkey PRIMARY KEY (page_id, n),
  constraint content_version_body_check CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint content_version_check CHECK (((state = 'planned'::text) = (due_at IS NOT NULL))),
  constraint content_version_check1 CHECK (((state = ANY (ARRAY['draft'::text, 'planned'::text])) OR (live_at IS NOT NULL))),
  constraint content_version_n_check CHECK ((n > 0)),
  constraint content_version_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'planned'::text, 'live'::text, 'past'::text]))),
  constraint content_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES member(id),
  constraint content_version_page_id_fkey FOREIGN KEY (page_id) REFERENCES content_page(id)
);

create table counter (
  act text not null,
  kind text not null,
  target_id bigint not null,
  shard smallint not null,
  count bigint not null,
  constraint counter_pkey PRIMARY KEY (act, kind, target_id, shard),
  constraint counter_count_check CHECK ((count >= 0))
);

create table counter_day (
  kind text not null,
  target_id bigint not null,
  day date not null,
  shard smallint not null,
  count bigint not null,
  seen_at timestamp with time zone not null,
  constraint counter_day_pkey PRIMARY KEY (kind, target_id, day, shard),
  constraint counter_day_count_check CHECK ((count >= 0))
);

create table counter_mark (
  id bigint not null generated always as identity,
  act text not null,
  kind text not null,
  target_id bigint not null,
  member_id bigint not null,
  shard smallint not null,
  created_at timestamp with time zone not null,
  person bytea,
  counts_at timestamp with time zone,
  counted boolean not null,
  constraint counter_mark_pkey PRIMARY KEY (id),
  constraint counter_mark_act_kind_target_id_member_id_key UNIQUE (act, kind, target_id, member_id),
  constraint counter_mark_act_check CHECK ((act = ANY (ARRAY['liked'::text, 'saved'::text]))),
  constraint counter_mark_check CHECK (((NOT counted) OR ((person IS NOT NULL) AND (counts_at IS NULL)))),
  constraint counter_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table counter_seen (
  kind text not null,
  target_id bigint not null,
  day date not null,
  visitor bytea not null,
  seen_at timestamp with time zone not null,
  constraint counter_seen_pkey PRIMARY KEY (kind, target_id, day, visitor)
);

create table coupon (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  member_id bigint not null,
  status text not null,
  expires_at timestamp with time zone not null,
  held_by bigint,
  discount bigint,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  look_at timestamp with time zone,
  prolonged_at timestamp with time zone,
  request_id bigint,
  returned_at timestamp with time zone,
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_check CHECK (((status = ANY (ARRAY['held'::text, 'used'::text])) = (held_by IS NOT NULL))),
  constraint coupon_check1 CHECK (((held_by IS NULL) = (discount IS NULL))),
  constraint coupon_check2 CHECK (((status = 'used'::text) = (used_at IS NOT NULL))),
  constraint coupon_discount_check CHECK ((discount > 0)),
  constraint coupon_status_check CHECK ((status = ANY (ARRAY['usable'::text, 'held'::text, 'used'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint coupon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint coupon_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES coupon_offer(id)
);

create table coupon_offer (
  id bigint not null generated always as identity,
  name text not null,
  issue_type text not null,
  code text,
  kind text not null,
  value integer not null,
  max_discount bigint,
  min_amount bigint not null default 0,
  target text not null,
  services integer[],
  usable_from timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  pieces integer,
  budget bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  withdraw_at timestamp with time zone,
  audience jsonb,
  give_at timestamp with time zone,
  given_after bigint,
  waits boolean not null default false,
  agreed_by bigint,
  agreed_at timestamp with time zone,
  ended_waiting boolean not null default false,
  constraint coupon_offer_pkey PRIMARY KEY (id),
  constraint coupon_offer_code_key UNIQUE (code),
  constraint coupon_offer_bounded CHECK (((ended_at IS NOT NULL) OR (((kind = 'amount'::text) OR (max_discount IS NOT NULL)) AND ((pieces IS NOT NULL) OR (budget IS NOT NULL))))) NOT VALID,
  constraint coupon_offer_budget_check CHECK ((budget > 0)),
  constraint coupon_offer_check CHECK ((expires_at > usable_from)),
  constraint coupon_offer_check1 CHECK (((kind = 'amount'::text) OR (value <= 100))),
  constraint coupon_offer_check2 CHECK (((issue_type = 'code'::text) = (code IS NOT NULL))),
  constraint coupon_offer_issue_type_check CHECK ((issue_type = ANY (ARRAY['event'::text, 'request'::text, 'code'::text, 'pro'::text, 'operator'::text]))),
  constraint coupon_offer_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'rate'::text]))),
  constraint coupon_offer_max_discount_check CHECK ((max_discount > 0)),
  constraint coupon_offer_min_amount_check CHECK ((min_amount >= 0)),
  constraint coupon_offer_pieces_check CHECK ((pieces > 0)),
  constraint coupon_offer_target_check CHECK ((target = ANY (ARRAY['safe_payment'::text, 'market'::text, 'all'::text]))),
  constraint coupon_offer_value_check CHECK ((value > 0)),
  constraint coupon_offer_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES member(id),
  constraint coupon_offer_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table coupon_slice (
  offer_id bigint not null,
  slice integer not null,
  pieces bigint not null,
  won bigint not null,
  constraint coupon_slice_pkey PRIMARY KEY (offer_id, slice),
  constraint coupon_slice_pieces_check CHECK ((pieces >= 0)),
  constraint coupon_slice_won_check CHECK ((won >= 0)),
  constraint coupon_slice_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES coupon_offer(id)
);

create table curation (
  id bigint not null generated always as identity,
  title text not null,
  subtitle text not null,
  content text not null,
  service_ids integer[] not null,
  provider_ids bigint[] not null,
  ord integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint curation_pkey PRIMARY KEY (id),
  constraint curation_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at)))
);

create table delivery (
  id bigint not null default (week_key(now()) + nextval('delivery_number'::regclass)),
  notification_id bigint,
  member_id bigint,
  channel text not null,
  address text not null,
  subject text,
  body text not null,
  status text not null,
  attempts integer not null default 0,
  next_try_at timestamp with time zone not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  advertising boolean not null default false,
  request_id bigint,
  message_id bigint,
  chat_id bigint,
  constraint delivery_pkey PRIMARY KEY (id),
  constraint delivery_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'alimtalk'::text, 'mail'::text]))),
  constraint delivery_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
) partition by RANGE (id);

create table departed_member (
  member_id bigint not null,
  sealed bytea not null,
  reasons text[] not null,
  left_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint departed_member_pkey PRIMARY KEY (member_id),
  constraint departed_member_reasons_check CHECK ((cardinality(reasons) > 0)),
  constraint departed_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table desk_assignment (
  desk text not null,
  thing_id bigint not null,
  operator_id bigint not null,
  since timestamp with time zone not null,
  constraint desk_assignment_pkey PRIMARY KEY (desk, thing_id),
  constraint desk_assignment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES member(id)
);

create table desk_view (
  id bigint not null generated always as identity,
  member_id bigint not null,
  page text not null,
  name text not null,
  filters jsonb not null,
  shared boolean not null,
  created_at timestamp with time zone not null,
  constraint desk_view_pkey PRIMARY KEY (id),
  constraint desk_view_member_id_page_name_key UNIQUE (member_id, page, name),
  constraint desk_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table dispute_case (
  id bigint not null generated always as identity,
  safe_payment_id bigint not null,
  opened_by text not null,
  reason text not null,
  status text not null,
  resolution text,
  split_refund bigint,
  resolved_by bigint,
  note text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  answer_by timestamp with time zone,
  constraint dispute_case_pkey PRIMARY KEY (id),
  constraint dispute_case_check CHECK (((status = 'resolved'::text) = (resolution IS NOT NULL))),
  constraint dispute_case_check1 CHECK ((((resolution = 'split'::text) = (split_refund IS NOT NULL)) OR (resolution IS NULL))),
  constraint dispute_case_opened_by_check CHECK ((opened_by = ANY (ARRAY['customer'::text, 'provider'::text, 'system'::text]))),
  constraint dispute_case_resolution_check CHECK ((resolution = ANY (ARRAY['refund'::text, 'release'::text, 'split'::text]))),
  constraint dispute_case_status_check CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text]))),
  constraint dispute_case_escrow_fkey FOREIGN KEY (safe_payment_id) REFERENCES escrow(id),
  constraint dispute_case_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES member(id)
);

create table dispute_evidence (
  id bigint not null generated always as identity,
  case_id bigint not null,
  role text not null,
  text text not null,
  file_ids uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  constraint dispute_evidence_pkey PRIMARY KEY (id),
  constraint dispute_evidence_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'provider'::text]))),
  constraint dispute_evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_case(id)
);

create table district (
  code text not null,
  province_code text not null,
  name text not null,
  slug text not null,
  legacy_codes text[] not null default '{}'::text[],
  lat double precision not null,
  lng double precision not null,
  constraint district_pkey PRIMARY KEY (code),
  constraint district_slug_key UNIQUE (slug),
  constraint district_province_code_fkey FOREIGN KEY (province_code) REFERENCES province(code)
);

create table dong (
  id text not null,
  district_code text not null,
  name text not null,
  code text,
  lat double precision not null,
  lng double precision not null,
  constraint dong_pkey PRIMARY KEY (id),
  constraint dong_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code)
);

create table email_change (
  member_id bigint not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint email_change_pkey PRIMARY KEY (member_id),
  constraint email_change_token_hash_key UNIQUE (token_hash),
  constraint email_change_email_check CHECK ((email = lower(email))),
  constraint email_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table escrow (
  id bigint not null generated by default as identity,
  about text not null,
  payer_id bigint not null,
  payee_id bigint not null,
  status text not null,
  amount bigint not null,
  discount bigint not null default 0,
  commission bigint not null,
  commission_rate_bp integer not null,
  fee_payer text not null,
  prepared_at timestamp with time zone,
  payment_id text,
  pay_method text,
  paid_at timestamp with time zone,
  refund_amount bigint,
  kept_commission bigint,
  kept_discount bigint,
  created_at timestamp with time zone not null,
  coupon_id bigint,
  constraint escrow_pkey PRIMARY KEY (id),
  constraint escrow_payment_id_key UNIQUE (payment_id),
  constraint escrow_about_check CHECK ((about = ANY (ARRAY['deal'::text, 'order'::text]))),
  constraint escrow_amount_check CHECK ((amount > 0)),
  constraint escrow_check CHECK (((refund_amount >= 0) AND (refund_amount <= amount))),
  constraint escrow_check1 CHECK (((kept_commission >= 0) AND (kept_commission <= commission))),
  constraint escrow_check2 CHECK (((kept_discount >= 0) AND (kept_discount <= discount))),
  constraint escrow_check3 CHECK (((status = ANY (ARRAY['open'::text, 'void'::text])) OR (paid_at IS NOT NULL))),
  constraint escrow_commission_check CHECK ((commission >= 0)),
  constraint escrow_commission_rate_bp_check CHECK (((commission_rate_bp >= 0) AND (commission_rate_bp <= 10000))),
  constraint escrow_discount_check CHECK ((discount >= 0)),
  constraint escrow_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['customer'::text, 'provider'::text]))),
  constraint escrow_status_check CHECK ((status = ANY (ARRAY['open'::text, 'void'::text, 'held'::text, 'released'::text, 'refunded'::text, 'parting'::text, 'parted'::text]))),
  constraint escrow_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint escrow_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES provider(id),
  constraint escrow_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id)
);

create table exhibition (
  id bigint not null generated always as identity,
  title text not null,
  subtitle text not null,
  category_slug text,
  link text not null,
  ord integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint exhibition_pkey PRIMARY KEY (id),
  constraint exhibition_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint exhibition_link_check CHECK ((link ~ '^/[^/\\]'::text)),
  constraint exhibition_subtitle_check CHECK (((char_length(subtitle) >= 1) AND (char_length(subtitle) <= 100))),
  constraint exhibition_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60))),
  constraint exhibition_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES category(slug)
);

create table experiment (
  id bigint not null generated always as identity,
  code text not null,
  title text not null,
  trigger text not null,
  rollout integer not null,
  group_count integer not null,
  status text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint experiment_pkey PRIMARY KEY (id),
  constraint experiment_code_key UNIQUE (code),
  constraint experiment_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint experiment_group_count_check CHECK ((group_count = ANY (ARRAY[2, 3]))),
  constraint experiment_rollout_check CHECK (((rollout >= 0) AND (rollout <= 100))),
  constraint experiment_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'running'::text, 'ended'::text]))),
  constraint experiment_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table experiment_participant (
  experiment_id bigint not null,
  subject text not null,
  group_name text not null,
  member_id bigint,
  seen_at timestamp with time zone not null,
  constraint experiment_participant_pkey PRIMARY KEY (experiment_id, subject),
  constraint experiment_participant_group_name_check CHECK ((group_name = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint experiment_participant_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
  constraint experiment_participant_experiment_id_fkey FOREIGN KEY (experiment_id) REFERENCES experiment(id),
  constraint experiment_participant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table feature (
  id bigint not null generated always as identity,
  kind text not null,
  name text,
  title text not null,
  text text not null,
  link text,
  blocks jsonb not null,
  category_slug text,
  ord integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  page jsonb,
  constraint feature_pkey PRIMARY KEY (id),
  constraint feature_kind_name_key UNIQUE (kind, name),
  constraint feature_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint feature_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint feature_check1 CHECK (((kind = 'curation'::text) OR (link IS NOT NULL) OR (name IS NOT NULL))),
  constraint feature_kind_check CHECK ((kind = ANY (ARRAY['exhibition'::text, 'magazine'::text, 'curation'::text]))),
  constraint feature_link_check CHECK ((link ~ '^/[^/\\]'::text)),
  constraint feature_name_check CHECK ((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint feature_page_check CHECK ((jsonb_typeof(page) = 'array'::text)),
  constraint feature_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES category(slug)
);

create table file (
  id uuid not null,
  owner_id bigint,
  device_id text,
  topic text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  storage_key text not null,
  created_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  withheld_until timestamp with time zone,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_size_check CHECK (((size > 0) AND (size <= 52428800))),
  constraint file_topic_check CHECK ((topic = ANY (ARRAY['request'::text, 'review'::text, 'chat'::text, 'quote'::text, 'profile'::text, 'portfolio'::text, 'product'::text, 'question'::text, 'content'::text, 'evidence'::text, 'post'::text, 'seed'::text]))),
  constraint file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id)
);

create table form (
  id integer not null,
  service_id integer not null,
  format_version text not null,
  content_hash text not null,
  name text not null,
  description text not null,
  active boolean not null default true,
  summary text[] not null default '{}'::text[],
  constraint form_pkey PRIMARY KEY (id),
  constraint form_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table form_answer (
  id integer not null,
  item_id integer not null,
  ord integer not null,
  text text not null,
  has_extra boolean not null default false,
  short text,
  constraint form_answer_pkey PRIMARY KEY (id),
  constraint form_answer_item_id_ord_key UNIQUE (item_id, ord),
  constraint form_answer_item_id_fkey FOREIGN KEY (item_id) REFERENCES form_item(id)
);

create table form_exclusion (
  answer_id integer not null,
  item_id integer not null,
  constraint form_exclusion_pkey PRIMARY KEY (answer_id, item_id),
  constraint form_exclusion_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES form_answer(id),
  constraint form_exclusion_item_id_fkey FOREIGN KEY (item_id) REFERENCES form_item(id)
);

create table form_item (
  id integer not null,
  form_id integer not null,
  ord integer not null,
  type integer not null,
  title text not null,
  required boolean not null,
  settings jsonb not null default '{}'::jsonb,
  instant_match boolean not null default false,
  constraint form_item_pkey PRIMARY KEY (id),
  constraint form_item_form_id_ord_key UNIQUE (form_id, ord),
  constraint form_item_type_check CHECK ((type = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 9, 10, 11]))),
  constraint form_item_form_id_fkey FOREIGN KEY (form_id) REFERENCES form(id)
);

create table hand_price (
  service_id integer not null,
  min_price bigint not null,
  avg_price bigint not null,
  max_price bigint not null,
  created_at timestamp with time zone not null,
  constraint hand_price_pkey PRIMARY KEY (service_id),
  constraint hand_price_check CHECK ((avg_price >= min_price)),
  constraint hand_price_check1 CHECK ((max_price >= avg_price)),
  constraint hand_price_min_price_check CHECK ((min_price > 0)),
  constraint hand_price_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table idempotency_key (
  scope text not null,
  key text not null,
  body_hash text not null,
  answer bytea,
  created_at timestamp with time zone not null,
  day integer not null default day_number(now()),
  constraint idempotency_key_pkey PRIMARY KEY (scope, key, day),
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
) partition by RANGE (day);

create table identity_bar (
  kind text not null,
  hash bytea not null,
  reason text not null,
  until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint identity_bar_pkey PRIMARY KEY (kind, hash, reason),
  constraint identity_bar_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'di'::text]))),
  constraint identity_bar_reason_check CHECK ((reason = ANY (ARRAY['left'::text, 'banned'::text, 'restricted'::text])))
);

create table identity_verification (
  id text not null,
  member_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  used_at timestamp with time zone,
  name text,
  phone text,
  birth_date date,
  di_hash bytea,
  constraint identity_verification_pkey PRIMARY KEY (id),
  constraint identity_verification_check CHECK (((verified_at IS NULL) = (di_hash IS NULL))),
  constraint identity_verification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table inquiry (
  id bigint not null generated always as identity,
  member_id bigint,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  status text not null default 'open'::text,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint inquiry_pkey PRIMARY KEY (id),
  constraint inquiry_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 4000))),
  constraint inquiry_check CHECK (((status = 'answered'::text) = ((answer IS NOT NULL) AND (answered_by IS NOT NULL) AND (answered_at IS NOT NULL)))),
  constraint inquiry_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint inquiry_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 4000))),
  constraint inquiry_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint inquiry_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text]))),
  constraint inquiry_topic_check CHECK ((topic = ANY (ARRAY['request'::text, 'payment'::text, 'pro'::text, 'account'::text, 'report'::text, 'other'::text]))),
  constraint inquiry_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES member(id),
  constraint inquiry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL
);

create table known_origin (
  member_id bigint not null,
  kind text not null,
  hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_origin_pkey PRIMARY KEY (member_id, kind, hash),
  constraint known_origin_hash_check CHECK ((octet_length(hash) = 32)),
  constraint known_origin_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text]))),
  constraint known_origin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table lapsed_day (
  day date not null,
  constraint lapsed_day_pkey PRIMARY KEY (day)
);

create table leaving_comment (
  id bigint not null generated always as identity,
  comment text not null,
  was_provider boolean not null,
  created_at timestamp with time zone not null,
  constraint leaving_comment_pkey PRIMARY KEY (id)
);

create table ledger_account (
  id bigint not null generated always as identity,
  owner_type text not null,
  owner_id bigint not null,
  kind text not null,
  shard integer not null default 0,
  side text not null,
  debits bigint not null default 0,
  credits bigint not null default 0,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_owner_type_owner_id_kind_shard_key UNIQUE (owner_type, owner_id, kind, shard),
  constraint ledger_account_credits_check CHECK ((credits >= 0)),
  constraint ledger_account_debits_check CHECK ((debits >= 0)),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['purchased_cash'::text, 'bonus_cash'::text, 'receivable'::text, 'payable'::text, 'ad_hold'::text, 'escrow'::text, 'gateway_clearing'::text, 'bank_clearing'::text, 'revenue'::text, 'vat_payable'::text, 'promotions'::text, 'payouts_in_flight'::text, 'refunds_in_flight'::text, 'fees'::text, 'adjustments'::text]))),
  constraint ledger_account_never_negative CHECK (((side = 'any'::text) OR ((side = 'credit'::text) AND (credits >= debits)) OR ((side = 'debit'::text) AND (debits >= credits)))),
  constraint ledger_account_owner_type_check CHECK ((owner_type = ANY (ARRAY['member'::text, 'house'::text, 'deal'::text]))),
  constraint ledger_account_side_check CHECK ((side = ANY (ARRAY['credit'::text, 'debit'::text, 'any'::text])))
);

create table ledger_day (
  day date not null,
  closed_at timestamp with time zone not null,
  sealed_at timestamp with time zone,
  transfers bigint,
  postings bigint,
  amount bigint,
  constraint ledger_day_pkey PRIMARY KEY (day),
  constraint ledger_day_check CHECK (((sealed_at IS NULL) = (num_nulls(transfers, postings, amount) = 3))),
  constraint ledger_day_check1 CHECK ((num_nulls(transfers, postings, amount) = ANY (ARRAY[0, 3])))
);

create table ledger_day_account (
  account_id bigint not null,
  day date not null,
  debits bigint not null,
  credits bigint not null,
  debits_by bigint not null,
  credits_by bigint not null,
  constraint ledger_day_account_pkey PRIMARY KEY (account_id, day),
  constraint ledger_day_account_check CHECK (((debits_by >= debits) AND (credits_by >= credits))),
  constraint ledger_day_account_credits_check CHECK ((credits >= 0)),
  constraint ledger_day_account_debits_check CHECK ((debits >= 0)),
  constraint ledger_day_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_day_account_day_fkey FOREIGN KEY (day) REFERENCES ledger_day(day)
);

create table ledger_posting (
  id bigint not null generated always as identity,
  transfer_id bigint not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  constraint ledger_posting_pkey PRIMARY KEY (id),
  constraint ledger_posting_amount_check CHECK ((amount > 0)),
  constraint ledger_posting_check CHECK ((debit_account_id <> credit_account_id)),
  constraint ledger_posting_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES ledger_account(id),
  constraint ledger_posting_debit_account_id_fkey FOREIGN KEY (debit_account_id) REFERENCES ledger_account(id),
  constraint ledger_posting_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table ledger_proof (
  subject text not null,
  number bigint not null,
  proved_at timestamp with time zone not null,
  differences integer not null,
  constraint ledger_proof_pkey PRIMARY KEY (subject, number),
  constraint ledger_proof_differences_check CHECK ((differences >= 0)),
  constraint ledger_proof_number_check CHECK ((number >= 0)),
  constraint ledger_proof_subject_check CHECK ((subject = ANY (ARRAY['day'::text, 'account'::text, 'member'::text, 'lot'::text, 'deal'::text, 'week'::text])))
);

create table ledger_transfer (
  id bigint not null generated always as identity,
  key text not null,
  input_hash text not null,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  created_at timestamp with time zone not null,
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_key_key UNIQUE (key)
);

create table licence_proof (
  provider_id bigint not null,
  name text not null,
  proved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint licence_proof_pkey PRIMARY KEY (provider_id),
  constraint licence_proof_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint licence_proof_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table link_card (
  digest bytea not null,
  url text not null,
  title text not null,
  description text not null,
  file_id uuid,
  fetched_at timestamp with time zone not null,
  look_at timestamp with time zone not null default (now() + '14 days'::interval),
  constraint link_card_pkey PRIMARY KEY (digest)
);

create table magazine (
  id bigint not null generated always as identity,
  title text not null,
  summary text not null,
  category_slug text,
  link text not null,
  published_at timestamp with time zone not null,
  constraint magazine_pkey PRIMARY KEY (id),
  constraint magazine_link_check CHECK ((link ~ '^/[^/\\]'::text)),
  constraint magazine_summary_check CHECK (((char_length(summary) >= 1) AND (char_length(summary) <= 200))),
  constraint magazine_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60))),
  constraint magazine_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES category(slug)
);

create table maintenance_window (
  id bigint not null generated always as identity,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  title text not null,
  message text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint maintenance_window_pkey PRIMARY KEY (id),
  constraint maintenance_window_check CHECK ((ends_at > starts_at)),
  constraint maintenance_window_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table map_day (
  day date not null,
  constraint map_day_pkey PRIMARY KEY (day)
);

create table map_district (
  facet text not null,
  district_code text not null,
  pros integer not null,
  constraint map_district_pkey PRIMARY KEY (facet, district_code)
);

create table market_order (
  id bigint not null default nextval('escrow_id_seq'::regclass),
  purchase_no text not null,
  product_id bigint not null,
  option_id bigint not null,
  product_title text not null,
  option_title text not null,
  option_price bigint not null,
  service_id integer not null,
  provider_id bigint not null,
  customer_id bigint not null,
  status text not null,
  start_at timestamp with time zone,
  length_minutes integer,
  refund_rule text not null,
  refund_policy text not null,
  place_kind text not null,
  place text,
  buyer_name text not null,
  buyer_phone text not null,
  memo text not null default ''::text,
  hold_until timestamp with time zone,
  answer_by timestamp with time zone,
  offered_start_at timestamp with time zone,
  offer_until timestamp with time zone,
  changes smallint not null default 0,
  finish_at timestamp with time zone,
  settle_at timestamp with time zone,
  settle_reminders smallint not null default 0,
  start_reminders smallint not null default 0,
  remind_at timestamp with time zone,
  case_due_at timestamp with time zone,
  no_show_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  done_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  released_by_operator boolean not null default false,
  created_at timestamp with time zone not null,
  deposit jsonb,
  no_show_text text,
  no_show_files uuid[] not null default '{}'::uuid[],
  constraint market_order_pkey PRIMARY KEY (id),
  constraint market_order_purchase_no_key UNIQUE (purchase_no),
  constraint market_order_check CHECK (((start_at IS NULL) = (length_minutes IS NULL))),
  constraint market_order_check1 CHECK (((offered_start_at IS NULL) = (offer_until IS NULL))),
  constraint market_order_check2 CHECK (((status = ANY (ARRAY['prepared'::text, 'waiting_deposit'::text])) = (hold_until IS NOT NULL))),
  constraint market_order_check3 CHECK (((status = ANY (ARRAY['settled'::text, 'expired'::text, 'cancelled'::text, 'rejected'::text, 'timed_out'::text, 'refunded'::text, 'partly_refunded'::text])) = (ended_at IS NOT NULL))),
  constraint market_order_length_minutes_check CHECK ((length_minutes > 0)),
  constraint market_order_option_price_check CHECK ((option_price > 0)),
  constraint market_order_place_kind_check CHECK ((place_kind = ANY (ARRAY['online'::text, 'place'::text, 'visit'::text]))),
  constraint market_order_purchase_no_check CHECK ((purchase_no ~ '^M[0-9]{14}$'::text)),
  constraint market_order_refund_rule_check CHECK ((refund_rule = ANY (ARRAY['flex'::text, 'usual'::text, 'strict'::text]))),
  constraint market_order_status_check CHECK ((status = ANY (ARRAY['prepared'::text, 'waiting_deposit'::text, 'paid'::text, 'confirmed'::text, 'done'::text, 'settled'::text, 'expired'::text, 'cancelled'::text, 'rejected'::text, 'timed_out'::text, 'refunded'::text, 'partly_refunded'::text, 'case'::text]))),
  constraint market_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint market_order_option_id_fkey FOREIGN KEY (option_id) REFERENCES product_option(id),
  constraint market_order_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint market_order_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint market_order_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table market_order_event (
  id bigint not null generated always as identity,
  order_id bigint not null,
  action text not null,
  from_status text,
  to_status text not null,
  role text not null,
  member_id bigint,
  reason text,
  created_at timestamp with time zone not null,
  constraint market_order_event_pkey PRIMARY KEY (id),
  constraint market_order_event_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'provider'::text, 'operator'::text, 'system'::text]))),
  constraint market_order_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint market_order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES market_order(id)
);

create table member (
  id bigint not null generated always as identity,
  email text not null,
  first_name text not null,
  last_name text not null default ''::text,
  password_hash text,
  previous_password_hash text,
  phone text,
  phone_verified_at timestamp with time zone,
  picture_file_id uuid,
  status text not null default 'active'::text,
  is_operator boolean not null default false,
  di_hash bytea,
  cert_name text,
  birth_date date,
  allow_news_letters boolean not null default false,
  allow_use_marketing boolean not null default false,
  allow_use_select_info boolean not null default false,
  allow_use_request_info boolean not null default false,
  allow_sms_notifications boolean not null default true,
  allow_email_notifications boolean not null default true,
  allow_push_notifications boolean not null default true,
  signup_method text not null default 'email'::text,
  last_session_at timestamp with time zone,
  date_joined timestamp with time zone not null,
  left_at timestamp with time zone,
  certified_at timestamp with time zone,
  consent_asked_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  operator_roles text[] not null default '{}'::text[],
  constraint member_pkey PRIMARY KEY (id),
  constraint member_check CHECK (((status = 'left'::text) = (left_at IS NOT NULL))),
  constraint member_check1 CHECK (((phone IS NULL) = (phone_verified_at IS NULL))),
  constraint member_email_check CHECK ((email = lower(email))),
  constraint member_operator_roles_check CHECK ((operator_roles <@ '{reader,support,money,content,lead}'::text[])),
  constraint member_phone_check CHECK ((phone ~ '^01[0-9]{8,9}$'::text)),
  constraint member_signup_method_check CHECK ((signup_method = ANY (ARRAY['email'::text, 'kakao'::text, 'naver'::text, 'facebook'::text]))),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'banned'::text, 'left'::text]))),
  constraint member_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES file(id)
);

create table member_block (
  member_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint member_block_pkey PRIMARY KEY (member_id, blocked_id),
  constraint member_block_check CHECK ((member_id <> blocked_id)),
  constraint member_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id),
  constraint member_block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table member_card (
  member_id bigint not null,
  card_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint member_card_pkey PRIMARY KEY (member_id, card_hash),
  constraint member_card_card_hash_check CHECK ((octet_length(card_hash) = 32)),
  constraint member_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table member_interest (
  member_id bigint not null,
  category_slug text not null,
  created_at timestamp with time zone not null,
  constraint member_interest_pkey PRIMARY KEY (member_id, category_slug),
  constraint member_interest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table message (
  id bigint not null default nextval('message_id_seq'::regclass),
  chat_id bigint not null,
  sender_id bigint,
  type text not null,
  body text not null default ''::text,
  system jsonb,
  visible_to text not null default 'all'::text,
  nonce text,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint message_pkey PRIMARY KEY (chat_id, id),
  constraint message_body_check CHECK ((length(body) <= 8000)),
  constraint message_check CHECK (((sender_id IS NOT NULL) OR (system IS NOT NULL))),
  constraint message_visible_to_check CHECK ((visible_to = ANY (ARRAY['all'::text, 'customer'::text, 'provider'::text]))),
  constraint message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id)
) partition by RANGE (chat_id);

create table message_file (
  message_id bigint not null,
  file_id uuid not null,
  ord integer not null,
  chat_id bigint not null,
  constraint message_file_pkey PRIMARY KEY (message_id, ord),
  constraint message_file_ord_check CHECK (((ord >= 0) AND (ord <= 9))),
  constraint message_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint message_file_message_fkey FOREIGN KEY (chat_id, message_id) REFERENCES message(chat_id, id)
);

create table month_closing (
  month date not null,
  status text not null,
  figures jsonb not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  closed_by bigint,
  closed_at timestamp with time zone,
  constraint month_closing_pkey PRIMARY KEY (month),
  constraint month_closing_check CHECK (((status = 'closed'::text) = ((closed_by IS NOT NULL) AND (closed_at IS NOT NULL)))),
  constraint month_closing_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'closed'::text]))),
  constraint month_closing_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES member(id),
  constraint month_closing_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES member(id)
);

create table notice (
  id bigint not null default (week_key(now()) + nextval('notice_number'::regclass)),
  member_id bigint not null,
  role text not null,
  kind text not null,
  title text not null,
  body text not null,
  link text not null,
  dedupe_key text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  named_member_id bigint,
  nameless_title text,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'provider'::text])))
) partition by RANGE (id);

create table notification_setting (
  member_id bigint not null,
  system_code text not null,
  allow_news_letters boolean not null default false,
  is_realtime_alarm boolean not null default false,
  disallow_alarm_start_hour integer not null default 22,
  disallow_alarm_end_hour integer not null default 6,
  updated_at timestamp with time zone not null,
  constraint notification_setting_pkey PRIMARY KEY (member_id, system_code),
  constraint notification_setting_disallow_alarm_end_hour_check CHECK (((disallow_alarm_end_hour >= 0) AND (disallow_alarm_end_hour <= 23))),
  constraint notification_setting_disallow_alarm_start_hour_check CHECK (((disallow_alarm_start_hour >= 0) AND (disallow_alarm_start_hour <= 23))),
  constraint notification_setting_system_code_check CHECK ((system_code = ANY (ARRAY['request'::text, 'chat'::text, 'deal'::text, 'community'::text, 'news'::text]))),
  constraint notification_setting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table partner (
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  reward bigint not null,
  account_sealed bytea not null,
  account_label text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint partner_pkey PRIMARY KEY (id),
  constraint partner_code_key UNIQUE (code),
  constraint partner_code_check CHECK ((code ~ '^[a-z0-9_-]{2,40}$'::text)),
  constraint partner_reward_check CHECK ((reward > 0)),
  constraint partner_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table partner_conversion (
  member_id bigint not null,
  partner_id bigint not null,
  click_id text,
  kind text not null,
  request_id bigint,
  status text not null,
  reward bigint not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  decided_at timestamp with time zone,
  void_reason text,
  constraint partner_conversion_pkey PRIMARY KEY (member_id),
  constraint partner_conversion_check CHECK (((status = 'waiting'::text) = (due_at IS NOT NULL))),
  constraint partner_conversion_check1 CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint partner_conversion_check2 CHECK (((status = 'void'::text) = (void_reason IS NOT NULL))),
  constraint partner_conversion_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'request'::text]))),
  constraint partner_conversion_reward_check CHECK ((reward > 0)),
  constraint partner_conversion_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'counted'::text, 'void'::text]))),
  constraint partner_conversion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint partner_conversion_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id),
  constraint partner_conversion_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table partner_payment (
  partner_id bigint not null,
  month date not null,
  members integer not null,
  amount bigint not null,
  paid_by bigint not null,
  note text not null,
  paid_at timestamp with time zone not null,
  constraint partner_payment_pkey PRIMARY KEY (partner_id, month),
  constraint partner_payment_amount_check CHECK ((amount > 0)),
  constraint partner_payment_members_check CHECK ((members > 0)),
  constraint partner_payment_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES member(id),
  constraint partner_payment_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id)
);

create table password_reset (
  transaction_hash bytea not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (transaction_hash),
  constraint password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table payment_hearing (
  id boolean not null default true,
  heard_until timestamp with time zone,
  partly_until timestamp with time zone,
  taken_until timestamp with time zone,
  constraint payment_hearing_pkey PRIMARY KEY (id),
  constraint payment_hearing_id_check CHECK (id)
);

create table payout (
  id bigint not null generated always as identity,
  safe_payment_id bigint not null,
  provider_id bigint not null,
  amount bigint not null,
  status text not null,
  external_id text,
  asks integer not null default 0,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  remind_at timestamp with time zone,
  operator_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  handled_by bigint,
  handled_note text,
  held_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_external_id_key UNIQUE (external_id),
  constraint payout_safe_payment_id_key UNIQUE (safe_payment_id),
  constraint payout_amount_check CHECK ((amount > 0)),
  constraint payout_handled CHECK ((((handled_by IS NULL) = (handled_note IS NULL)) AND ((handled_by IS NULL) OR (status = 'completed'::text)))),
  constraint payout_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'requested'::text, 'completed'::text, 'failed'::text]))),
  constraint payout_escrow_fkey FOREIGN KEY (safe_payment_id) REFERENCES escrow(id),
  constraint payout_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES member(id),
  constraint payout_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table penalty (
  id bigint not null generated always as identity,
  member_id bigint not null,
  reason text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  lifted_at timestamp with time zone,
  given_by bigint not null,
  lifted_by bigint,
  lift_reason text,
  appeal_until timestamp with time zone,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_outcome text,
  appeal_answer text,
  appeal_decided_by bigint,
  appeal_decided_at timestamp with time zone,
  constraint penalty_pkey PRIMARY KEY (id),
  constraint penalty_appeal_decided CHECK (((num_nonnulls(appeal_outcome, appeal_answer, appeal_decided_by, appeal_decided_at) = ANY (ARRAY[0, 4])) AND ((appeal_outcome IS NULL) OR (appeal IS NOT NULL)))),
  constraint penalty_appeal_outcome_check CHECK ((appeal_outcome = ANY (ARRAY['lifted'::text, 'shortened'::text, 'stays'::text]))),
  constraint penalty_appeal_whole CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint penalty_ends_later CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint penalty_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES member(id),
  constraint penalty_given_by_fkey FOREIGN KEY (given_by) REFERENCES member(id),
  constraint penalty_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES member(id),
  constraint penalty_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table phone_code (
  key_hash bytea not null,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint phone_code_pkey PRIMARY KEY (key_hash),
  constraint phone_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table place_day (
  day date not null,
  constraint place_day_pkey PRIMARY KEY (day)
);

create table place_service (
  id bigint not null generated always as identity,
  place_code text not null,
  service_id integer not null,
  pros integer not null,
  constraint place_service_pkey PRIMARY KEY (id),
  constraint place_service_place_code_service_id_key UNIQUE (place_code, service_id),
  constraint place_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table popular_counted (
  day date not null,
  constraint popular_counted_pkey PRIMARY KEY (day)
);

create table popular_keyword (
  keyword text not null,
  written text not null,
  people integer not null,
  constraint popular_keyword_pkey PRIMARY KEY (keyword)
);

create table portfolio (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  service_id integer not null,
  title text not null,
  description text not null,
  province_code text,
  district_code text,
  service_year integer,
  working_time text,
  service_amount integer,
  main_file_id uuid not null,
  pictures jsonb not null,
  grams text[] not null generated always as (search_grams(search_plain(title))) stored,
  status text not null,
  reason text,
  sent_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  unseen_since timestamp with time zone,
  posted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint portfolio_pkey PRIMARY KEY (id),
  constraint portfolio_check CHECK (((district_code IS NULL) OR (province_code IS NOT NULL))),
  constraint portfolio_check1 CHECK (((status <> 'posted'::text) OR (posted_at IS NOT NULL))),
  constraint portfolio_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'reject'::text, 'posted'::text, 'unposted'::text]))),
  constraint portfolio_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  constraint portfolio_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint portfolio_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint portfolio_province_code_fkey FOREIGN KEY (province_code) REFERENCES province(code),
  constraint portfolio_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table portfolio_change (
  portfolio_id bigint not null,
  content jsonb not null,
  status text not null,
  reason text,
  sent_at timestamp with time zone not null,
  constraint portfolio_change_pkey PRIMARY KEY (portfolio_id),
  constraint portfolio_change_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'reject'::text]))),
  constraint portfolio_change_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolio(id)
);

create table portfolio_event (
  id bigint not null generated always as identity,
  portfolio_id bigint not null,
  from_status text,
  to_status text not null,
  actor_id bigint not null,
  reason text,
  created_at timestamp with time zone not null,
  constraint portfolio_event_pkey PRIMARY KEY (id),
  constraint portfolio_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
  constraint portfolio_event_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolio(id)
);

create table price_day (
  day date not null,
  constraint price_day_pkey PRIMARY KEY (day)
);

create table pro_testimonial (
  id bigint not null generated always as identity,
  name text not null,
  service_name text not null,
  district text not null,
  quote text not null,
  story text not null,
  ord integer not null default 0,
  published_at timestamp with time zone not null,
  provider_id bigint,
  constraint pro_testimonial_pkey PRIMARY KEY (id),
  constraint pro_testimonial_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 20))),
  constraint pro_testimonial_quote_check CHECK (((char_length(quote) >= 1) AND (char_length(quote) <= 100))),
  constraint pro_testimonial_story_check CHECK (((char_length(story) >= 1) AND (char_length(story) <= 4000))),
  constraint pro_testimonial_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table product (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  service_id integer not null,
  category_id integer not null,
  category2_id integer not null,
  title text not null,
  description text not null,
  is_online boolean not null,
  place jsonb,
  main_file_id uuid not null,
  pictures jsonb not null,
  questions jsonb not null,
  refund_rule text not null,
  refund_policy text not null,
  schedule jsonb,
  grams text[] not null generated always as (search_grams(search_plain(title))) stored,
  review_status text not null,
  status text not null,
  reason text,
  terms text not null,
  sent_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  hidden_at timestamp with time zone,
  posted_at timestamp with time zone,
  min_price bigint not null,
  option_count smallint not null,
  order_count integer not null default 0,
  recent_order_count integer not null default 0,
  review_count integer not null default 0,
  review_sum integer not null default 0,
  score double precision not null default 0,
  next_free_at timestamp with time zone,
  next_free_found_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  review_avg double precision not null generated always as (
CASE
    WHEN (review_count = 0) THEN (0)::double precision
    ELSE ((review_sum)::double precision / (review_count)::double precision)
END) stored,
  free_look_at timestamp with time zone,
  score_look_at timestamp with time zone,
  seller_ready boolean not null default true,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_check CHECK (((review_status <> 'completed'::text) OR (posted_at IS NOT NULL))),
  constraint product_min_price_check CHECK ((min_price > 0)),
  constraint product_option_count_check CHECK ((option_count > 0)),
  constraint product_order_count_check CHECK ((order_count >= 0)),
  constraint product_recent_order_count_check CHECK ((recent_order_count >= 0)),
  constraint product_refund_rule_check CHECK ((refund_rule = ANY (ARRAY['flex'::text, 'usual'::text, 'strict'::text]))),
  constraint product_review_count_check CHECK ((review_count >= 0)),
  constraint product_review_status_check CHECK ((review_status = ANY (ARRAY['ready'::text, 'inprogress'::text, 'reject'::text, 'completed'::text]))),
  constraint product_review_sum_check CHECK ((review_sum >= 0)),
  constraint product_status_check CHECK ((status = ANY (ARRAY['inprogress'::text, 'stop'::text]))),
  constraint product_category2_id_fkey FOREIGN KEY (category2_id) REFERENCES category2(id),
  constraint product_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint product_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  constraint product_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint product_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table product_change (
  product_id bigint not null,
  content jsonb not null,
  status text not null,
  reason text,
  sent_at timestamp with time zone not null,
  constraint product_change_pkey PRIMARY KEY (product_id),
  constraint product_change_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'reject'::text]))),
  constraint product_change_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

create table product_district (
  product_id bigint not null,
  district_code text not null,
  is_place boolean not null,
  constraint product_district_pkey PRIMARY KEY (product_id, district_code),
  constraint product_district_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint product_district_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

create table product_draft (
  provider_id bigint not null,
  content jsonb not null,
  step smallint not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint product_draft_pkey PRIMARY KEY (provider_id),
  constraint product_draft_step_check CHECK ((step = ANY (ARRAY[0, 50, 100]))),
  constraint product_draft_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table product_event (
  id bigint not null generated always as identity,
  product_id bigint not null,
  from_status text,
  to_status text not null,
  actor_id bigint,
  reason text,
  created_at timestamp with time zone not null,
  of text not null default 'review'::text,
  constraint product_event_pkey PRIMARY KEY (id),
  constraint product_event_of_check CHECK ((of = ANY (ARRAY['review'::text, 'sale'::text]))),
  constraint product_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
  constraint product_event_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

create table product_found (
  product_id bigint not null,
  words text not null,
  facets text[] not null,
  score double precision not null,
  order_count integer not null,
  posted_at timestamp with time zone not null,
  review_count integer not null,
  review_avg double precision not null,
  min_price bigint not null,
  next_free_at timestamp with time zone,
  constraint product_found_pkey PRIMARY KEY (product_id)
);

create table product_option (
  id bigint not null generated always as identity,
  product_id bigint not null,
  title text not null,
  detail text not null,
  price bigint not null,
  ord smallint not null,
  removed_at timestamp with time zone,
  constraint product_option_pkey PRIMARY KEY (id),
  constraint product_option_price_check CHECK (((price >= 1000) AND (price <= 100000000))),
  constraint product_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

create table product_place (
  product_id bigint not null,
  district_code text not null,
  category_id integer not null,
  category2_id integer not null,
  service_id integer not null,
  score double precision not null,
  order_count integer not null,
  posted_at timestamp with time zone not null,
  review_count integer not null,
  review_avg double precision not null,
  min_price bigint not null,
  next_free_at timestamp with time zone,
  constraint product_place_pkey PRIMARY KEY (product_id, district_code)
);

create table product_question (
  id bigint not null generated always as identity,
  product_id bigint not null,
  member_id bigint not null,
  provider_id bigint not null,
  text text not null,
  is_secret boolean not null,
  answer text,
  answered_at timestamp with time zone,
  remind_at timestamp with time zone,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  answer_hidden_at timestamp with time zone,
  constraint product_question_pkey PRIMARY KEY (id),
  constraint product_question_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint product_question_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint product_question_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_question_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table product_wish (
  product_id bigint not null,
  member_id bigint not null,
  free_before timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint product_wish_pkey PRIMARY KEY (product_id, member_id),
  constraint product_wish_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint product_wish_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

create table profile_read (
  provider_id bigint not null,
  day date not null,
  readers integer not null,
  read_at timestamp with time zone not null,
  constraint profile_read_pkey PRIMARY KEY (provider_id, day),
  constraint profile_read_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table profile_reader (
  provider_id bigint not null,
  day date not null,
  visitor bytea not null,
  read_at timestamp with time zone not null,
  constraint profile_reader_pkey PRIMARY KEY (provider_id, day, visitor),
  constraint profile_reader_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table profile_reward (
  di_hash bytea not null,
  provider_id bigint not null,
  amount integer not null,
  granted_at timestamp with time zone not null,
  constraint profile_reward_pkey PRIMARY KEY (di_hash),
  constraint profile_reward_amount_check CHECK ((amount > 0)),
  constraint profile_reward_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table promotion_dismissed (
  page_id bigint not null,
  member_id bigint not null,
  until timestamp with time zone not null,
  constraint promotion_dismissed_pkey PRIMARY KEY (page_id, member_id),
  constraint promotion_dismissed_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_dismissed_page_id_fkey FOREIGN KEY (page_id) REFERENCES promotion_page(id) ON DELETE CASCADE
);

create table promotion_joined (
  page_id bigint not null,
  member_id bigint not null,
  joined_at timestamp with time zone not null,
  constraint promotion_joined_pkey PRIMARY KEY (page_id, member_id),
  constraint promotion_joined_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_joined_page_id_fkey FOREIGN KEY (page_id) REFERENCES promotion_page(id)
);

create table promotion_page (
  id bigint not null generated always as identity,
  kind text not null,
  name text,
  draft jsonb not null,
  ord integer not null,
  offer_ids bigint[] not null,
  places integer,
  joined integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint promotion_page_pkey PRIMARY KEY (id),
  constraint promotion_page_kind_name_key UNIQUE (kind, name),
  constraint promotion_page_check CHECK ((ends_at > starts_at)),
  constraint promotion_page_check1 CHECK ((joined <= places)),
  constraint promotion_page_draft_check CHECK ((jsonb_typeof(draft) = 'object'::text)),
  constraint promotion_page_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'banner'::text, 'landing'::text])))
);

create table promotion_reminder (
  page_id bigint not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  constraint promotion_reminder_pkey PRIMARY KEY (page_id, member_id),
  constraint promotion_reminder_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_reminder_page_id_fkey FOREIGN KEY (page_id) REFERENCES promotion_page(id) ON DELETE CASCADE
);

create table provider (
  id bigint not null generated always as identity,
  member_id bigint not null,
  nick_name text not null,
  intro text not null default ''::text,
  service_description text not null default ''::text,
  main_service_id integer,
  address text not null,
  address1 text not null,
  address2 text not null,
  zip text not null,
  lat double precision not null,
  lng double precision not null,
  distance_km integer not null default 10,
  call_start text,
  call_end text,
  payment_methods integer[] not null default '{}'::integer[],
  price_note text not null default ''::text,
  has_customer_account boolean not null default false,
  last_quote_unit text not null default 'F'::text,
  paused_at timestamp with time zone,
  allow_public_read boolean not null default true,
  allow_map_exposure boolean not null default true,
  allow_auto_quote boolean not null default true,
  links jsonb,
  hired_count integer not null default 0,
  safe_payment_count integer not null default 0,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  last_active_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  rating_counts integer[] not null default '{0,0,0,0,0}'::integer[],
  paid_review_count integer not null default 0,
  hidden_at timestamp with time zone,
  version integer not null default 1,
  paused_until date,
  staffs integer,
  tax_invoice boolean not null default false,
  look_since timestamp with time zone,
  shown_lat double precision,
  shown_lng double precision,
  constraint provider_pkey PRIMARY KEY (id),
  constraint provider_member_id_key UNIQUE (member_id),
  constraint provider_distance_km_check CHECK (((distance_km >= 1) AND (distance_km <= 100))),
  constraint provider_hired_count_check CHECK ((hired_count >= 0)),
  constraint provider_last_quote_unit_check CHECK ((last_quote_unit = ANY (ARRAY['H'::text, 'F'::text]))),
  constraint provider_lat_check CHECK (((lat >= (32)::double precision) AND (lat <= (39.5)::double precision))),
  constraint provider_lng_check CHECK (((lng >= (124)::double precision) AND (lng <= (132)::double precision))),
  constraint provider_paid_review_count_check CHECK ((paid_review_count >= 0)),
  constraint provider_payment_methods_check CHECK ((payment_methods <@ ARRAY[1, 2, 3, 4])),
  constraint provider_rating_counts_check CHECK (((cardinality(rating_counts) = 5) AND (0 <= ALL (rating_counts)))),
  constraint provider_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint provider_review_count_check CHECK ((review_count >= 0)),
  constraint provider_safe_payment_count_check CHECK ((safe_payment_count >= 0)),
  constraint provider_staffs_check CHECK (((staffs >= 1) AND (staffs <= 9999))),
  constraint provider_main_service_id_fkey FOREIGN KEY (main_service_id) REFERENCES service(id),
  constraint provider_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table provider_badge (
  provider_id bigint not null,
  badge text not null,
  status text not null,
  since timestamp with time zone not null,
  ends_on date,
  constraint provider_badge_pkey PRIMARY KEY (provider_id, badge),
  constraint provider_badge_badge_check CHECK ((badge = ANY (ARRAY['top_pro'::text, 'quick_answer'::text, 'reviews_100'::text, 'reviews_50'::text, 'reviews_10'::text, 'licence'::text, 'business'::text, 'identity'::text, 'safe_payment'::text]))),
  constraint provider_badge_check CHECK (((status = 'ending'::text) = (ends_on IS NOT NULL))),
  constraint provider_badge_status_check CHECK ((status = ANY (ARRAY['held'::text, 'ending'::text, 'lost'::text]))),
  constraint provider_badge_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_badge_event (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  badge text not null,
  move text not null,
  day date not null,
  at timestamp with time zone not null,
  constraint provider_badge_event_pkey PRIMARY KEY (id),
  constraint provider_badge_event_move_check CHECK ((move = ANY (ARRAY['win'::text, 'warn'::text, 'keep'::text, 'lose'::text]))),
  constraint provider_badge_event_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_career (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  ord integer not null,
  title text not null,
  start_month date not null,
  end_month date,
  constraint provider_career_pkey PRIMARY KEY (id),
  constraint provider_career_check CHECK (((end_month IS NULL) OR (end_month >= start_month))),
  constraint provider_career_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_coverage (
  service_id integer not null,
  district_code text not null,
  provider_id bigint not null,
  listed boolean not null,
  constraint provider_coverage_pkey PRIMARY KEY (service_id, district_code, provider_id),
  constraint provider_coverage_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint provider_coverage_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_coverage_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table provider_district (
  provider_id bigint not null,
  district_code text not null,
  constraint provider_district_pkey PRIMARY KEY (provider_id, district_code),
  constraint provider_district_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint provider_district_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_education (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  ord integer not null,
  title text not null,
  start_month date not null,
  end_month date,
  constraint provider_education_pkey PRIMARY KEY (id),
  constraint provider_education_check CHECK (((end_month IS NULL) OR (end_month >= start_month))),
  constraint provider_education_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_file (
  provider_id bigint not null,
  file_id uuid not null,
  ord integer not null,
  constraint provider_file_pkey PRIMARY KEY (provider_id, file_id),
  constraint provider_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint provider_file_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_licence (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  licence text not null,
  holder_name text not null,
  number text not null,
  issued_on date not null,
  file_id uuid not null,
  status text not null default 'waiting'::text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint provider_licence_pkey PRIMARY KEY (id),
  constraint provider_licence_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint provider_licence_check1 CHECK (((status = 'refused'::text) = (reason IS NOT NULL))),
  constraint provider_licence_number_check CHECK (((length(number) >= 4) AND (length(number) <= 40))),
  constraint provider_licence_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint provider_licence_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text]))),
  constraint provider_licence_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  constraint provider_licence_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint provider_licence_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_media (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  ord integer not null,
  type text not null,
  file_id uuid,
  url text,
  caption text not null default ''::text,
  constraint provider_media_pkey PRIMARY KEY (id),
  constraint provider_media_check CHECK (((type = 'image'::text) = (file_id IS NOT NULL))),
  constraint provider_media_check1 CHECK (((type = 'youtube'::text) = (url IS NOT NULL))),
  constraint provider_media_type_check CHECK ((type = ANY (ARRAY['image'::text, 'youtube'::text]))),
  constraint provider_media_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint provider_media_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_preference (
  provider_id bigint not null,
  service_ids integer[] not null,
  district_codes text[] not null,
  constraint provider_preference_pkey PRIMARY KEY (provider_id),
  constraint provider_preference_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_price (
  provider_id bigint not null,
  service_id integer not null,
  price bigint not null,
  sample_count integer not null,
  size integer,
  size_price bigint,
  constraint provider_price_pkey PRIMARY KEY (provider_id, service_id),
  constraint provider_price_of_size CHECK (((size IS NULL) = (size_price IS NULL))),
  constraint provider_price_size_check CHECK ((size > 0)),
  constraint provider_price_size_price_check CHECK ((size_price >= 0)),
  constraint provider_price_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table provider_qna (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  ord integer not null,
  question text not null,
  answer text not null,
  constraint provider_qna_pkey PRIMARY KEY (id),
  constraint provider_qna_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table provider_rejection (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  type text not null,
  reason_id integer not null,
  reason text not null,
  visible boolean not null default true,
  rejected_by bigint not null,
  created_at timestamp with time zone not null,
  mended_at timestamp with time zone,
  constraint provider_rejection_pkey PRIMARY KEY (id),
  constraint provider_rejection_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint provider_rejection_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_rejection_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES member(id)
);

create table provider_service (
  provider_id bigint not null,
  service_id integer not null,
  ord integer not null default 0,
  licence_state text not null default 'none'::text,
  constraint provider_service_pkey PRIMARY KEY (provider_id, service_id),
  constraint provider_service_licence_state_check CHECK ((licence_state = ANY (ARRAY['none'::text, 'ready'::text, 'reject'::text]))),
  constraint provider_service_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table province (
  code text not null,
  name text not null,
  short text not null,
  slug text not null,
  lat double precision not null,
  lng double precision not null,
  ord integer not null,
  constraint province_pkey PRIMARY KEY (code),
  constraint province_short_key UNIQUE (short),
  constraint province_slug_key UNIQUE (slug)
);

create table push_message (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  notice_id bigint not null,
  kind text not null,
  link text not null,
  request_id bigint,
  message_id bigint,
  chat_id bigint,
  attempts integer not null default 0,
  next_try_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint push_message_pkey PRIMARY KEY (id),
  constraint push_message_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);

create table push_subscription (
  id bigint not null generated always as identity,
  member_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_session_id_key UNIQUE (session_id),
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table question (
  id bigint not null generated always as identity,
  member_id bigint not null,
  service_id integer not null,
  category_id integer not null,
  title text not null,
  content text not null,
  grams text[] not null generated always as (search_grams(((search_plain(title) || '|'::text) || search_plain(content)))) stored,
  answers integer not null default 0,
  picked_id bigint,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  deleted_at timestamp with time zone,
  tell_at timestamp with time zone,
  file_ids uuid[] not null default '{}'::uuid[],
  constraint question_pkey PRIMARY KEY (id),
  constraint question_answers_check CHECK ((answers >= 0)),
  constraint question_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint question_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint question_picked_id_fkey FOREIGN KEY (picked_id) REFERENCES question_answer(id),
  constraint question_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table question_answer (
  id bigint not null generated always as identity,
  question_id bigint not null,
  provider_id bigint not null,
  content text not null,
  helpful integer not null default 0,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint question_answer_pkey PRIMARY KEY (id),
  constraint question_answer_helpful_check CHECK ((helpful >= 0)),
  constraint question_answer_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint question_answer_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id)
);

create table question_helpful (
  answer_id bigint not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  counted boolean not null default true,
  person bytea,
  counts_at timestamp with time zone,
  constraint question_helpful_pkey PRIMARY KEY (answer_id, member_id),
  constraint question_helpful_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES question_answer(id),
  constraint question_helpful_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table question_said (
  said bytea not null,
  said_by bytea not null,
  said_at timestamp with time zone not null,
  constraint question_said_pkey PRIMARY KEY (said, said_by)
);

create table question_told (
  provider_id bigint not null,
  day date not null,
  n integer not null,
  question_id bigint not null,
  told_at timestamp with time zone not null,
  constraint question_told_pkey PRIMARY KEY (provider_id, day, n),
  constraint question_told_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint question_told_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id)
);

create table quick_message (
  id bigint not null generated always as identity,
  member_id bigint not null,
  title text not null,
  message text not null,
  created_at timestamp with time zone not null,
  constraint quick_message_pkey PRIMARY KEY (id),
  constraint quick_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table quote (
  id bigint not null generated always as identity,
  request_id bigint not null,
  provider_id bigint not null,
  customer_id bigint not null,
  chat_id bigint not null,
  label text not null default 'manual'::text,
  form_type text not null,
  cost bigint,
  unit text not null,
  description text not null,
  workflow text not null default ''::text,
  strengths text not null default ''::text,
  cash_spent bigint not null,
  transfer_id bigint,
  read_at timestamp with time zone,
  hired_at timestamp with time zone,
  cashback_due_at timestamp with time zone not null,
  repaid_at timestamp with time zone,
  repaid_reason text,
  deactivated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  unfilled jsonb,
  constraint quote_pkey PRIMARY KEY (id),
  constraint quote_chat_id_key UNIQUE (chat_id),
  constraint quote_request_id_provider_id_key UNIQUE (request_id, provider_id),
  constraint quote_cash_spent_check CHECK ((cash_spent >= 0)),
  constraint quote_check CHECK (((form_type = 'C'::text) OR (cost IS NOT NULL))),
  constraint quote_check1 CHECK (((cash_spent > 0) = (transfer_id IS NOT NULL))),
  constraint quote_check2 CHECK (((repaid_reason IS NULL) OR (repaid_at IS NOT NULL))),
  constraint quote_cost_check CHECK (((cost >= 1000) AND (cost <= 100000000))),
  constraint quote_form_type_check CHECK ((form_type = ANY (ARRAY['D'::text, 'C'::text]))),
  constraint quote_label_check CHECK ((label = ANY (ARRAY['manual'::text, 'auto'::text, 'instant'::text]))),
  constraint quote_repaid_reason_check CHECK ((repaid_reason = ANY (ARRAY['unread'::text, 'dead_request'::text, 'banned_customer'::text]))),
  constraint quote_unit_check CHECK ((unit = ANY (ARRAY['H'::text, 'F'::text]))),
  constraint quote_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint quote_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint quote_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint quote_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint quote_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table quote_call (
  quote_id bigint not null,
  chat_id bigint not null,
  customer_id bigint not null,
  provider_member_id bigint not null,
  status text not null,
  requested_at timestamp with time zone,
  answered_at timestamp with time zone,
  round integer not null default 0,
  number_for_customer text,
  number_for_provider text,
  ends_at timestamp with time zone,
  buy_at timestamp with time zone,
  release_at timestamp with time zone,
  tries integer not null default 0,
  approved_at timestamp with time zone,
  constraint quote_call_pkey PRIMARY KEY (quote_id),
  constraint quote_call_check CHECK (((buy_at IS NULL) OR (status = 'approved'::text))),
  constraint quote_call_check1 CHECK (((number_for_customer IS NULL) = (number_for_provider IS NULL))),
  constraint quote_call_check2 CHECK (((number_for_customer IS NULL) OR (release_at IS NOT NULL))),
  constraint quote_call_round_check CHECK ((round >= 0)),
  constraint quote_call_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text]))),
  constraint quote_call_tries_check CHECK ((tries >= 0)),
  constraint quote_call_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint quote_call_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint quote_call_provider_member_id_fkey FOREIGN KEY (provider_member_id) REFERENCES member(id),
  constraint quote_call_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);

create table quote_doubt (
  id bigint not null generated always as identity,
  quote_id bigint not null,
  request_id bigint not null,
  provider_id bigint not null,
  kind text not null,
  note text not null default ''::text,
  status text not null default 'open'::text,
  answer text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint quote_doubt_pkey PRIMARY KEY (id),
  constraint quote_doubt_quote_id_key UNIQUE (quote_id),
  constraint quote_doubt_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint quote_doubt_kind_check CHECK ((kind = ANY (ARRAY['fake'::text, 'duplicate'::text, 'unreachable'::text]))),
  constraint quote_doubt_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint quote_doubt_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  constraint quote_doubt_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint quote_doubt_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint quote_doubt_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table quote_file (
  quote_id bigint not null,
  file_id uuid not null,
  ord integer not null,
  constraint quote_file_pkey PRIMARY KEY (quote_id, ord),
  constraint quote_file_ord_check CHECK (((ord >= 0) AND (ord <= 9))),
  constraint quote_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint quote_file_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);

create table quote_template (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  title text not null,
  unit text not null,
  cost bigint,
  description text not null,
  quote_form_type text not null,
  quote_forms jsonb,
  file_ids uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  ord integer not null default 0,
  constraint quote_template_pkey PRIMARY KEY (id),
  constraint quote_template_cost_check CHECK (((cost >= 1000) AND (cost <= 100000000))),
  constraint quote_template_file_ids_check CHECK ((cardinality(file_ids) <= 10)),
  constraint quote_template_quote_form_type_check CHECK ((quote_form_type = ANY (ARRAY['D'::text, 'C'::text]))),
  constraint quote_template_unit_check CHECK ((unit = ANY (ARRAY['H'::text, 'F'::text]))),
  constraint quote_template_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table rate_day (
  day date not null,
  constraint rate_day_pkey PRIMARY KEY (day)
);

create table rate_increase (
  service_id integer not null,
  soon integer not null,
  soon_hired integer not null,
  later integer not null,
  later_hired integer not null,
  constraint rate_increase_pkey PRIMARY KEY (service_id)
);

create unlogged table rate_window (
  bucket text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_window_pkey PRIMARY KEY (bucket, window_start)
);

create table received_filter (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  name text not null,
  filter jsonb not null,
  created_at timestamp with time zone not null,
  constraint received_filter_pkey PRIMARY KEY (id),
  constraint received_filter_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table reconciliation (
  id bigint not null generated always as identity,
  day date not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  payments bigint,
  differences jsonb not null default '[]'::jsonb,
  constraint reconciliation_pkey PRIMARY KEY (id),
  constraint reconciliation_day_key UNIQUE (day),
  constraint reconciliation_check CHECK (((finished_at IS NULL) = (payments IS NULL)))
);

create table recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table removal (
  id bigint not null generated always as identity,
  kind text not null,
  target_id bigint not null,
  author_id bigint not null,
  case_id bigint,
  reason text not null,
  note text,
  removed_by bigint not null,
  removed_at timestamp with time zone not null,
  appeal_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_outcome text,
  appeal_answer text,
  appeal_decided_by bigint,
  appeal_decided_at timestamp with time zone,
  constraint removal_pkey PRIMARY KEY (id),
  constraint removal_appeal_outcome_check CHECK ((appeal_outcome = ANY (ARRAY['lifted'::text, 'stays'::text]))),
  constraint removal_decided CHECK ((((appeal_outcome IS NULL) = (appeal_decided_at IS NULL)) AND ((appeal_decided_at IS NULL) OR (appealed_at IS NOT NULL)))),
  constraint removal_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'comment'::text, 'message'::text, 'profile'::text, 'question'::text, 'answer'::text, 'portfolio'::text, 'product'::text, 'productQuestion'::text, 'productAnswer'::text, 'post'::text, 'postComment'::text, 'profileItem'::text, 'refusedWork'::text, 'refusedProduct'::text]))),
  constraint removal_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES member(id),
  constraint removal_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint removal_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_case(id),
  constraint removal_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES member(id)
);

create table report (
  id bigint not null generated always as identity,
  case_id bigint not null,
  kind text not null,
  target_id bigint not null,
  author_id bigint not null,
  reporter_id bigint not null,
  reason_id integer not null,
  note text,
  counted boolean not null,
  created_at timestamp with time zone not null,
  person bytea,
  counts_at timestamp with time zone,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint report_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_case(id),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id)
);

create table report_case (
  id bigint not null generated always as identity,
  kind text not null,
  target_id bigint not null,
  author_id bigint not null,
  status text not null default 'open'::text,
  counted integer not null default 0,
  opened_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  assigned_to bigint,
  assigned_at timestamp with time zone,
  constraint report_case_pkey PRIMARY KEY (id),
  constraint report_case_assigned CHECK (((assigned_to IS NULL) = (assigned_at IS NULL))),
  constraint report_case_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint report_case_counted_check CHECK ((counted >= 0)),
  constraint report_case_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'comment'::text, 'message'::text, 'chat'::text, 'profile'::text, 'question'::text, 'answer'::text, 'portfolio'::text, 'product'::text, 'productQuestion'::text, 'productAnswer'::text, 'post'::text, 'postComment'::text]))),
  constraint report_case_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint report_case_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES member(id),
  constraint report_case_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint report_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id)
);

create table request (
  id bigint not null generated always as identity,
  object_id text not null,
  customer_id bigint not null,
  service_id integer not null,
  form_id integer not null,
  kind text not null,
  is_package boolean not null default false,
  status text not null default 'opened'::text,
  close_type integer,
  close_comment text,
  closed_at timestamp with time zone,
  items jsonb not null,
  summary text[] not null default '{}'::text[],
  has_images boolean not null default false,
  province_code text,
  district_code text,
  dong_id text,
  lat double precision,
  lng double precision,
  is_online boolean not null,
  is_call boolean not null default false,
  quote_limit integer not null,
  quote_count integer not null default 0,
  auto_quote_count integer not null default 0,
  unread_quote_count integer not null default 0,
  origin_price bigint not null,
  price bigint not null,
  additional_text text,
  additional_file_ids uuid[] not null default '{}'::uuid[],
  seoul_day date not null,
  counts_for_limit boolean not null default true,
  device_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  dead_reason text,
  portfolio_id bigint,
  wants_instant boolean not null default false,
  call_refused_at timestamp with time zone,
  door_told boolean not null default false,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_object_id_key UNIQUE (object_id),
  constraint request_additional_file_ids_check CHECK ((cardinality(additional_file_ids) <= 5)),
  constraint request_auto_quote_count_check CHECK (((auto_quote_count >= 0) AND (auto_quote_count <= 5))),
  constraint request_check CHECK (((price >= 0) AND (price <= origin_price))),
  constraint request_check1 CHECK ((quote_count <= quote_limit)),
  constraint request_check2 CHECK ((unread_quote_count <= quote_count)),
  constraint request_check3 CHECK (((status = 'closed'::text) = (close_type IS NOT NULL))),
  constraint request_check4 CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint request_check5 CHECK ((is_online OR (district_code IS NOT NULL))),
  constraint request_close_type_check CHECK ((close_type = ANY (ARRAY[1, 2, 3]))),
  constraint request_dead_closed CHECK (((dead_reason IS NULL) OR ((status = 'closed'::text) AND (close_type = 2)))),
  constraint request_dead_reason_check CHECK ((dead_reason = ANY (ARRAY['fake'::text, 'duplicate'::text, 'unreachable'::text]))),
  constraint request_kind_check CHECK ((kind = ANY (ARRAY['general'::text, 'targeted'::text, 'collection'::text]))),
  constraint request_object_id_check CHECK ((object_id ~ '^[0-9a-f]{24}$'::text)),
  constraint request_origin_price_check CHECK ((origin_price >= 0)),
  constraint request_quote_count_check CHECK ((quote_count >= 0)),
  constraint request_quote_limit_check CHECK (((quote_limit >= 1) AND (quote_limit <= 10))),
  constraint request_status_check CHECK ((status = ANY (ARRAY['opened'::text, 'expired'::text, 'closed'::text]))),
  constraint request_unread_quote_count_check CHECK ((unread_quote_count >= 0)),
  constraint request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint request_district_code_fkey FOREIGN KEY (district_code) REFERENCES district(code),
  constraint request_dong_id_fkey FOREIGN KEY (dong_id) REFERENCES dong(id),
  constraint request_form_id_fkey FOREIGN KEY (form_id) REFERENCES form(id),
  constraint request_province_code_fkey FOREIGN KEY (province_code) REFERENCES province(code),
  constraint request_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table request_found (
  provider_id bigint not null,
  request_id bigint not null,
  read_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint request_found_pkey PRIMARY KEY (provider_id, request_id),
  constraint request_found_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint request_found_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table request_mute (
  provider_id bigint not null,
  service_id integer not null,
  until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint request_mute_pkey PRIMARY KEY (provider_id, service_id),
  constraint request_mute_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint request_mute_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table request_preset (
  id bigint not null generated always as identity,
  token text not null,
  kind text not null,
  provider_id bigint,
  partner text,
  service_id integer not null,
  form_id integer not null,
  title text not null,
  items jsonb not null,
  sent_count integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint request_preset_pkey PRIMARY KEY (id),
  constraint request_preset_token_key UNIQUE (token),
  constraint request_preset_check CHECK ((expires_at > created_at)),
  constraint request_preset_check1 CHECK (((kind <> 'pro'::text) OR (provider_id IS NOT NULL))),
  constraint request_preset_check2 CHECK (((kind = 'partner'::text) = (partner IS NOT NULL))),
  constraint request_preset_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint request_preset_kind_check CHECK ((kind = ANY (ARRAY['pro'::text, 'partner'::text, 'operator'::text]))),
  constraint request_preset_sent_count_check CHECK ((sent_count >= 0)),
  constraint request_preset_form_id_fkey FOREIGN KEY (form_id) REFERENCES form(id),
  constraint request_preset_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint request_preset_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table request_recipient (
  provider_id bigint not null,
  request_id bigint not null,
  targeted boolean not null default false,
  distance_m integer,
  read_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  notified_at timestamp with time zone,
  quoted_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  found boolean not null default false,
  constraint request_recipient_pkey PRIMARY KEY (provider_id, request_id),
  constraint request_recipient_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint request_recipient_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
) partition by RANGE (request_id);

create table request_target (
  request_id bigint not null,
  provider_id bigint not null,
  constraint request_target_pkey PRIMARY KEY (request_id, provider_id),
  constraint request_target_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint request_target_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table review (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  customer_id bigint,
  quote_id bigint,
  chat_id bigint,
  service_id integer not null,
  rating integer not null,
  content text not null,
  label text not null,
  survey integer[] not null default '{}'::integer[],
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  hidden_until timestamp with time zone,
  refunded boolean not null default false,
  event_id bigint,
  removed_reason_id integer,
  order_id bigint,
  product_id bigint,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_label_check CHECK ((label = ANY (ARRAY['safe_payment'::text, 'chat_hire'::text, 'order'::text, 'outside'::text, 'outside_alba'::text]))),
  constraint review_of_deal CHECK ((((label = ANY (ARRAY['safe_payment'::text, 'chat_hire'::text])) = (quote_id IS NOT NULL)) AND ((label = 'order'::text) = (order_id IS NOT NULL)) AND ((num_nonnulls(quote_id, order_id) = 0) = (customer_id IS NULL)) AND ((customer_id IS NULL) = (chat_id IS NULL)))),
  constraint review_of_product CHECK (((product_id IS NULL) OR (order_id IS NOT NULL))),
  constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_removed CHECK (((removed_reason_id IS NULL) OR (deleted_at IS NOT NULL))),
  constraint review_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint review_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint review_event_fkey FOREIGN KEY (event_id) REFERENCES review_event(id),
  constraint review_product_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint review_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint review_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint review_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table review_comment (
  id bigint not null generated always as identity,
  review_id bigint not null,
  member_id bigint not null,
  content text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint review_comment_pkey PRIMARY KEY (id),
  constraint review_comment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint review_comment_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);

create table review_event (
  id bigint not null generated always as identity,
  title text not null,
  body text not null,
  reward text not null,
  service_ids integer[] not null default '{}'::integer[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint review_event_pkey PRIMARY KEY (id),
  constraint review_event_check CHECK ((starts_at < ends_at)),
  constraint review_event_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);

create table review_guest (
  review_id bigint not null,
  provider_id bigint not null,
  name text not null,
  phone_hash bytea not null,
  constraint review_guest_pkey PRIMARY KEY (review_id),
  constraint review_guest_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint review_guest_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);

create table review_image (
  review_id bigint not null,
  ord integer not null,
  file_id uuid not null,
  type text not null,
  constraint review_image_pkey PRIMARY KEY (review_id, ord),
  constraint review_image_type_check CHECK ((type = ANY (ARRAY['before'::text, 'after'::text]))),
  constraint review_image_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint review_image_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);

create table review_reminder (
  quote_id bigint,
  sent integer not null default 0,
  due_at timestamp with time zone not null,
  order_id bigint,
  id bigint not null generated always as identity,
  constraint review_reminder_pkey PRIMARY KEY (id),
  constraint review_reminder_order_id_key UNIQUE (order_id),
  constraint review_reminder_quote UNIQUE (quote_id),
  constraint review_reminder_subject CHECK ((num_nonnulls(quote_id, order_id) = 1)),
  constraint review_reminder_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);

create table review_report (
  id bigint not null generated always as identity,
  review_id bigint not null,
  comment_id bigint,
  reporter_id bigint not null,
  reason_id integer not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint review_report_pkey PRIMARY KEY (id),
  constraint review_report_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES review_comment(id),
  constraint review_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id),
  constraint review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);

create table review_request (
  id bigint not null generated always as identity,
  quote_id bigint,
  provider_id bigint not null,
  created_at timestamp with time zone not null,
  order_id bigint,
  constraint review_request_pkey PRIMARY KEY (id),
  constraint review_request_quote_id_key UNIQUE (quote_id),
  constraint review_request_subject CHECK ((num_nonnulls(quote_id, order_id) = 1)),
  constraint review_request_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint review_request_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);

create table review_thanks (
  provider_id bigint not null,
  content text not null,
  updated_at timestamp with time zone not null,
  constraint review_thanks_pkey PRIMARY KEY (provider_id),
  constraint review_thanks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table safe_number (
  member_id bigint not null,
  number text not null,
  phone text not null,
  expires_at timestamp with time zone not null,
  constraint safe_number_pkey PRIMARY KEY (member_id),
  constraint safe_number_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table safe_payment (
  id bigint not null default nextval('escrow_id_seq'::regclass),
  chat_id bigint not null,
  quote_id bigint not null,
  customer_id bigint not null,
  provider_id bigint not null,
  service_id integer not null,
  status text not null,
  started_by text not null,
  service_amount bigint not null,
  commission bigint,
  commission_rate_bp integer,
  fee_payer text,
  discount bigint not null default 0,
  amount bigint,
  service_date date,
  payment_id text,
  payment_prepared_at timestamp with time zone,
  pay_method text,
  created_at timestamp with time zone not null,
  request_expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  case_due_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  released_by_operator boolean not null default false,
  ended_at timestamp with time zone,
  cancel_reason text,
  refund_amount bigint,
  kept_commission bigint,
  kept_discount bigint,
  constraint safe_payment_pkey PRIMARY KEY (id),
  constraint safe_payment_payment_id_key UNIQUE (payment_id),
  constraint safe_payment_amount_check CHECK ((amount > 0)),
  constraint safe_payment_check CHECK (((refund_amount >= 0) AND (refund_amount <= amount))),
  constraint safe_payment_check1 CHECK ((amount = ((service_amount +
CASE
    WHEN (fee_payer = 'customer'::text) THEN commission
    ELSE (0)::bigint
END) - discount))),
  constraint safe_payment_check2 CHECK (((status = ANY (ARRAY['request'::text, 'request_cancelled'::text, 'provider_request_cancelled'::text])) OR (paid_at IS NOT NULL))),
  constraint safe_payment_check3 CHECK (((kept_commission >= 0) AND (kept_commission <= commission))),
  constraint safe_payment_check4 CHECK (((kept_discount >= 0) AND (kept_discount <= discount))),
  constraint safe_payment_commission_check CHECK ((commission >= 0)),
  constraint safe_payment_commission_rate_bp_check CHECK (((commission_rate_bp >= 0) AND (commission_rate_bp <= 10000))),
  constraint safe_payment_discount_check CHECK ((discount >= 0)),
  constraint safe_payment_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['customer'::text, 'provider'::text]))),
  constraint safe_payment_service_amount_check CHECK (((service_amount >= 10000) AND (service_amount <= 5000000))),
  constraint safe_payment_started_by_check CHECK ((started_by = ANY (ARRAY['provider'::text, 'customer'::text]))),
  constraint safe_payment_status_check CHECK ((status = ANY (ARRAY['request'::text, 'request_cancelled'::text, 'provider_request_cancelled'::text, 'paid'::text, 'paid_refund'::text, 'paid_provider_refund'::text, 'remit_confirm'::text, 'remit_completed'::text, 'admin_remit_completed'::text, 'admin_paid_refund'::text, 'admin_manual_paid_refund_request'::text, 'admin_manual_paid_refund'::text]))),
  constraint safe_payment_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint safe_payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint safe_payment_escrow_fkey FOREIGN KEY (id) REFERENCES escrow(id),
  constraint safe_payment_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint safe_payment_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint safe_payment_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table safe_payment_attempt (
  payment_id text not null,
  safe_payment_id bigint not null,
  amount bigint not null,
  status text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  check_at timestamp with time zone,
  checks integer not null default 0,
  chargeback_check_at timestamp with time zone,
  constraint safe_payment_attempt_pkey PRIMARY KEY (payment_id),
  constraint safe_payment_attempt_amount_check CHECK ((amount > 0)),
  constraint safe_payment_attempt_status_check CHECK ((status = ANY (ARRAY['prepared'::text, 'paid'::text, 'failed'::text, 'refund_due'::text, 'refunded'::text]))),
  constraint safe_payment_attempt_escrow_fkey FOREIGN KEY (safe_payment_id) REFERENCES escrow(id)
);

create table safe_payment_event (
  id bigint not null generated always as identity,
  safe_payment_id bigint not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor_role text not null,
  actor_id bigint,
  reason text,
  created_at timestamp with time zone not null,
  constraint safe_payment_event_pkey PRIMARY KEY (id),
  constraint safe_payment_event_actor_role_check CHECK ((actor_role = ANY (ARRAY['customer'::text, 'provider'::text, 'operator'::text, 'system'::text]))),
  constraint safe_payment_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
  constraint safe_payment_event_safe_payment_id_fkey FOREIGN KEY (safe_payment_id) REFERENCES safe_payment(id)
);

create table safe_payment_refund (
  id bigint not null generated always as identity,
  safe_payment_id bigint not null,
  payment_id text not null,
  kind text not null,
  reason text not null,
  amount bigint not null,
  cancellable bigint not null,
  status text not null,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  handled_by bigint,
  handled_note text,
  settled bigint not null default 0,
  constraint safe_payment_refund_pkey PRIMARY KEY (id),
  constraint safe_payment_refund_amount_check CHECK ((amount > 0)),
  constraint safe_payment_refund_check CHECK ((cancellable >= (amount - settled))),
  constraint safe_payment_refund_handled CHECK ((((handled_by IS NULL) = (handled_note IS NULL)) AND ((handled_by IS NULL) OR (status = 'done'::text)))),
  constraint safe_payment_refund_kind_check CHECK ((kind = ANY (ARRAY['deal'::text, 'excess'::text]))),
  constraint safe_payment_refund_settled_check CHECK (((settled >= 0) AND (settled <= amount))),
  constraint safe_payment_refund_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'done'::text, 'failed'::text]))),
  constraint safe_payment_refund_escrow_fkey FOREIGN KEY (safe_payment_id) REFERENCES escrow(id),
  constraint safe_payment_refund_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES member(id)
);

create table safe_payment_subrequest (
  id bigint not null generated always as identity,
  safe_payment_id bigint not null,
  type integer not null,
  state integer not null,
  reason text,
  reject_reason text,
  reminders_sent integer not null default 0,
  remind_at timestamp with time zone,
  reject_at timestamp with time zone not null,
  needs_operator boolean not null default false,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint safe_payment_subrequest_pkey PRIMARY KEY (id),
  constraint safe_payment_subrequest_check CHECK (((state = type) = (resolved_at IS NULL))),
  constraint safe_payment_subrequest_reminders_sent_check CHECK (((reminders_sent >= 0) AND (reminders_sent <= 2))),
  constraint safe_payment_subrequest_state_check CHECK ((state = ANY (ARRAY[0, 1, 2, 4, 5, 7, 8, 9]))),
  constraint safe_payment_subrequest_type_check CHECK ((type = ANY (ARRAY[1, 4]))),
  constraint safe_payment_subrequest_safe_payment_id_fkey FOREIGN KEY (safe_payment_id) REFERENCES safe_payment(id)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  finished_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table search_heard (
  day date not null,
  who bytea not null,
  keyword text not null,
  written text not null,
  found boolean not null,
  heard_at timestamp with time zone not null,
  counted boolean not null default false,
  constraint search_heard_pkey PRIMARY KEY (day, who, keyword),
  constraint search_heard_keyword_check CHECK (((length(keyword) >= 1) AND (length(keyword) <= 50)))
);

create table search_miss (
  keyword text not null,
  written text not null,
  people integer not null,
  missed_at timestamp with time zone not null,
  set_aside_at timestamp with time zone,
  anew integer not null default 0,
  constraint search_miss_pkey PRIMARY KEY (keyword)
);

create table search_place (
  provider_id bigint not null,
  district_code text not null,
  review_count integer not null,
  rating_score integer not null,
  hired_count integer not null,
  safe_payment_count integer not null,
  last_active_at timestamp with time zone not null,
  top_score integer not null,
  constraint search_place_pkey PRIMARY KEY (provider_id, district_code)
);

create table search_pro (
  provider_id bigint not null,
  words text not null,
  grams text[] not null,
  facets text[] not null,
  review_count integer not null,
  rating_score integer not null,
  hired_count integer not null,
  safe_payment_count integer not null,
  last_active_at timestamp with time zone not null,
  ranked_at timestamp with time zone not null,
  top_score integer not null default 0,
  map_lat double precision,
  map_lng double precision,
  map_district text,
  constraint search_pro_pkey PRIMARY KEY (provider_id),
  constraint search_pro_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table search_stale (
  provider_id bigint not null,
  since timestamp with time zone not null,
  constraint search_stale_pkey PRIMARY KEY (provider_id)
);

create table second_factor (
  member_id bigint not null,
  secret bytea,
  confirmed_at timestamp with time zone,
  pending_secret bytea,
  last_step bigint,
  constraint second_factor_pkey PRIMARY KEY (member_id),
  constraint second_factor_check CHECK (((secret IS NULL) = (confirmed_at IS NULL))),
  constraint second_factor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table seller_disclosure (
  safe_payment_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint seller_disclosure_pkey PRIMARY KEY (safe_payment_id),
  constraint seller_disclosure_safe_payment_id_fkey FOREIGN KEY (safe_payment_id) REFERENCES safe_payment(id)
);

create table seller_number (
  customer_id bigint not null,
  provider_id bigint not null,
  number text,
  phone text,
  expires_at timestamp with time zone,
  round integer not null default 0,
  due_at timestamp with time zone,
  tries integer not null default 0,
  constraint seller_number_pkey PRIMARY KEY (customer_id, provider_id),
  constraint seller_number_check CHECK ((((number IS NULL) = (phone IS NULL)) AND ((number IS NULL) = (expires_at IS NULL)))),
  constraint seller_number_round_check CHECK ((round >= 0)),
  constraint seller_number_tries_check CHECK ((tries >= 0)),
  constraint seller_number_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES member(id),
  constraint seller_number_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table service (
  id integer not null,
  slug text not null,
  category_id integer not null,
  category2_id integer not null,
  name text not null,
  icon text not null,
  mode text not null,
  price_min bigint not null,
  price_avg bigint not null,
  price_max bigint not null,
  price_unit text not null,
  keywords text[] not null default '{}'::text[],
  licence text,
  licence_enforced boolean not null default false,
  referral_barred boolean not null default false,
  ord integer not null,
  active boolean not null default true,
  is_business boolean not null default false,
  constraint service_pkey PRIMARY KEY (id),
  constraint service_slug_key UNIQUE (slug),
  constraint service_check CHECK ((price_avg >= price_min)),
  constraint service_check1 CHECK ((price_max >= price_avg)),
  constraint service_check2 CHECK (((NOT licence_enforced) OR (licence IS NOT NULL))),
  constraint service_mode_check CHECK ((mode = ANY (ARRAY['visit'::text, 'online'::text, 'both'::text, 'place'::text]))),
  constraint service_price_min_check CHECK ((price_min > 0)),
  constraint service_category2_id_fkey FOREIGN KEY (category2_id) REFERENCES category2(id),
  constraint service_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id)
);

create table service_asked (
  service_id integer not null,
  requests integer not null,
  constraint service_asked_pkey PRIMARY KEY (service_id),
  constraint service_asked_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table service_beside (
  service_id integer not null,
  other_id integer not null,
  people integer not null,
  constraint service_beside_pkey PRIMARY KEY (service_id, other_id),
  constraint service_beside_other_id_fkey FOREIGN KEY (other_id) REFERENCES service(id),
  constraint service_beside_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table service_package (
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  service_ids integer[] not null,
  active boolean not null,
  ord integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint service_package_pkey PRIMARY KEY (id),
  constraint service_package_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint service_package_service_ids_check CHECK (((cardinality(service_ids) >= 2) AND (cardinality(service_ids) <= 5)))
);

create table service_price (
  service_id integer not null,
  province_code text not null default ''::text,
  min_price bigint not null,
  avg_price bigint not null,
  max_price bigint not null,
  sample_count integer not null,
  steps integer[] not null default '{}'::integer[],
  constraint service_price_pkey PRIMARY KEY (service_id, province_code),
  constraint service_price_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table service_word (
  id integer not null generated always as identity,
  service_id integer not null,
  word text not null,
  created_at timestamp with time zone not null,
  constraint service_word_pkey PRIMARY KEY (id),
  constraint service_word_service_id_word_key UNIQUE (service_id, word),
  constraint service_word_word_check CHECK (((length(word) >= 2) AND (length(word) <= 30))),
  constraint service_word_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);

create table session (
  id bigint not null generated always as identity,
  member_id bigint not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  second_factor_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_key_hash_key UNIQUE (key_hash),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table setting (
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  constraint setting_pkey PRIMARY KEY (name)
);

create table settlement_account (
  provider_id bigint not null,
  bank text not null,
  account_number_sealed bytea not null,
  account_last4 text not null,
  account_hash bytea not null,
  holder text not null,
  seller_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint settlement_account_pkey PRIMARY KEY (provider_id),
  constraint settlement_account_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table social_attempt (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  verifier bytea not null,
  member_id bigint,
  redirect text,
  expires_at timestamp with time zone not null,
  purpose text not null default 'login'::text,
  constraint social_attempt_pkey PRIMARY KEY (state_hash),
  constraint social_attempt_provider_check CHECK ((provider = ANY (ARRAY['kakao'::text, 'naver'::text, 'facebook'::text]))),
  constraint social_attempt_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'licence'::text]))),
  constraint social_attempt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table social_link (
  id bigint not null generated always as identity,
  member_id bigint not null,
  provider text not null,
  subject text not null,
  created_at timestamp with time zone not null,
  constraint social_link_pkey PRIMARY KEY (id),
  constraint social_link_member_id_provider_key UNIQUE (member_id, provider),
  constraint social_link_provider_subject_key UNIQUE (provider, subject),
  constraint social_link_provider_check CHECK ((provider = ANY (ARRAY['kakao'::text, 'naver'::text, 'facebook'::text]))),
  constraint social_link_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint social_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table social_ticket (
  token_hash bytea not null,
  provider text not null,
  subject text not null,
  name text not null,
  email text,
  phone text,
  member_id bigint,
  code_hash bytea,
  code_email text,
  code_tries integer not null default 0,
  code_sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint social_ticket_pkey PRIMARY KEY (token_hash),
  constraint social_ticket_code_tries_check CHECK (((code_tries >= 0) AND (code_tries <= 5))),
  constraint social_ticket_provider_check CHECK ((provider = ANY (ARRAY['kakao'::text, 'naver'::text, 'facebook'::text]))),
  constraint social_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table socket_node (
  node uuid not null,
  seen_at timestamp with time zone not null,
  constraint socket_node_pkey PRIMARY KEY (node)
);

create table socket_presence (
  member_id bigint not null,
  node uuid not null,
  touched_at timestamp with time zone,
  constraint socket_presence_pkey PRIMARY KEY (member_id, node),
  constraint socket_presence_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint socket_presence_node_fkey FOREIGN KEY (node) REFERENCES socket_node(node) ON DELETE CASCADE
);

create table socket_token (
  token_hash bytea not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  session_id bigint not null,
  constraint socket_token_pkey PRIMARY KEY (token_hash),
  constraint socket_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint socket_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table tax_paper (
  id bigint not null generated always as identity,
  kind text not null,
  status text not null,
  member_id bigint not null,
  escrow_id bigint,
  provider_id bigint,
  month date,
  corrects bigint,
  amount bigint not null,
  supply bigint not null,
  tax bigint not null,
  fee bigint not null default 0,
  counted_until timestamp with time zone not null,
  receiver_sealed bytea,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  last_error text,
  failed_at timestamp with time zone,
  issued_at timestamp with time zone,
  confirm_number text,
  created_at timestamp with time zone not null,
  constraint tax_paper_pkey PRIMARY KEY (id),
  constraint tax_paper_amount_check CHECK ((amount <> 0)),
  constraint tax_paper_check CHECK (((supply + tax) = amount)),
  constraint tax_paper_check1 CHECK (((kind = 'receipt'::text) = (escrow_id IS NOT NULL))),
  constraint tax_paper_check2 CHECK (((kind = 'invoice'::text) = ((provider_id IS NOT NULL) AND (month IS NOT NULL)))),
  constraint tax_paper_check3 CHECK (((corrects IS NULL) = (amount > 0))),
  constraint tax_paper_check4 CHECK (((status = ANY (ARRAY['issued'::text, 'corrected'::text])) = (confirm_number IS NOT NULL))),
  constraint tax_paper_check5 CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint tax_paper_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'invoice'::text]))),
  constraint tax_paper_status_check CHECK ((status = ANY (ARRAY['due'::text, 'asked'::text, 'issued'::text, 'failed'::text, 'corrected'::text]))),
  constraint tax_paper_corrects_fkey FOREIGN KEY (corrects) REFERENCES tax_paper(id),
  constraint tax_paper_escrow_id_fkey FOREIGN KEY (escrow_id) REFERENCES escrow(id),
  constraint tax_paper_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint tax_paper_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);

create table tax_run (
  id smallint not null,
  month date not null,
  after_provider bigint not null default 0,
  due_at timestamp with time zone not null,
  constraint tax_run_pkey PRIMARY KEY (id),
  constraint tax_run_id_check CHECK ((id = 1))
);

create table tax_wish (
  escrow_id bigint not null,
  member_id bigint not null,
  purpose text not null,
  number_sealed bytea not null,
  number_last4 text not null,
  created_at timestamp with time zone not null,
  constraint tax_wish_pkey PRIMARY KEY (escrow_id),
  constraint tax_wish_purpose_check CHECK ((purpose = ANY (ARRAY['person'::text, 'business'::text]))),
  constraint tax_wish_escrow_id_fkey FOREIGN KEY (escrow_id) REFERENCES escrow(id),
  constraint tax_wish_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table terms_version (
  id bigint not null generated always as identity,
  kind text not null,
  day date not null,
  text text not null,
  text_hash text not null,
  created_at timestamp with time zone not null,
  constraint terms_version_pkey PRIMARY KEY (id),
  constraint terms_version_kind_day_key UNIQUE (kind, day),
  constraint terms_version_kind_check CHECK ((kind = ANY (ARRAY['usage'::text, 'privacy'::text, 'optional'::text]))),
  constraint terms_version_text_check CHECK (((length(text) >= 1) AND (length(text) <= 60000))),
  constraint terms_version_text_hash_check CHECK ((length(text_hash) = 64))
);

create unlogged table turn (
  name text not null,
  until timestamp with time zone not null,
  constraint turn_pkey PRIMARY KEY (name)
);

create table unnamed_block (
  key text not null,
  member_id bigint not null,
  blocked_id bigint not null,
  from_kind text not null,
  from_id bigint not null,
  created_at timestamp with time zone not null,
  constraint unnamed_block_pkey PRIMARY KEY (key),
  constraint unnamed_block_member_id_blocked_id_key UNIQUE (member_id, blocked_id),
  constraint unnamed_block_check CHECK ((member_id <> blocked_id)),
  constraint unnamed_block_from_kind_check CHECK ((from_kind = ANY (ARRAY['post'::text, 'postComment'::text]))),
  constraint unnamed_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id),
  constraint unnamed_block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table webhook_receipt (
  id text not null,
  source text not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  body jsonb not null,
  constraint webhook_receipt_pkey PRIMARY KEY (id)
);
CREATE INDEX acquisition_created ON public.acquisition USING btree (created_at);
CREATE INDEX acquisition_member ON public.acquisition USING btree (member_id);
CREATE UNIQUE INDEX acquisition_request ON public.acquisition USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX ad_bid_held ON public.ad_bid USING btree (member_id) WHERE (held > 0);
CREATE UNIQUE INDEX ad_bid_open ON public.ad_bid USING btree (slot_id, provider_id) WHERE (status = 'open'::text);
CREATE INDEX ad_bid_own ON public.ad_bid USING btree (provider_id, id DESC);
CREATE INDEX ad_bid_running ON public.ad_bid USING btree (provider_id) WHERE (status = 'won'::text);
CREATE INDEX ad_bid_settle ON public.ad_bid USING btree (settle_at) WHERE (settle_at IS NOT NULL);
CREATE INDEX ad_bid_slot ON public.ad_bid USING btree (slot_id, place);
CREATE INDEX ad_bid_unfit ON public.ad_bid USING btree (unfit_at) WHERE (unfit_at IS NOT NULL);
CREATE INDEX ad_bid_event_of ON public.ad_bid_event USING btree (bid_id, id);
CREATE INDEX ad_registration_of ON public.ad_registration USING btree (member_id);
CREATE INDEX ad_registration_tell ON public.ad_registration USING btree (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX ad_slot_due ON public.ad_slot USING btree (closes_at) WHERE (closed_at IS NULL);
CREATE INDEX ad_slot_shown ON public.ad_slot USING btree (district_code, ends_at, service_id) WHERE (closed_at IS NOT NULL);
CREATE INDEX advertising_consent_next ON public.advertising_consent USING btree (next_at);
CREATE INDEX ambassador_member ON public.ambassador USING btree (member_id);
CREATE UNIQUE INDEX ambassador_standing ON public.ambassador USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX announcement_list ON public.announcement USING btree (id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX audit_entry_act ON public.audit_entry USING btree (act, id DESC);
CREATE INDEX audit_entry_operator ON public.audit_entry USING btree (operator_id, id DESC);
CREATE INDEX audit_entry_target ON public.audit_entry USING btree (target_type, target_id, id DESC);
CREATE INDEX auto_charge_consent_member ON public.auto_charge_consent USING btree (member_id, id);
CREATE INDEX auto_charge_try_due ON public.auto_charge_try USING btree (next_try_at) WHERE (status = ANY (ARRAY['due'::text, 'charging'::text]));
CREATE INDEX auto_charge_try_member ON public.auto_charge_try USING btree (member_id, id);
CREATE UNIQUE INDEX auto_charge_try_open ON public.auto_charge_try USING btree (member_id) WHERE (status = ANY (ARRAY['due'::text, 'charging'::text]));
CREATE INDEX auto_charge_try_purchase ON public.auto_charge_try USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
CREATE UNIQUE INDEX auto_message_question ON public.auto_message USING btree (provider_id, question);
CREATE INDEX auto_message_use_due ON public.auto_message_use USING btree (due_at);
CREATE INDEX billing_key_removal_due_at ON public.billing_key_removal USING btree (due_at);
CREATE INDEX billing_key_removal_key_hash ON public.billing_key_removal USING btree (key_hash) WHERE (key_hash IS NOT NULL);
CREATE INDEX biz_request_ended ON public.biz_request USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX biz_request_member ON public.biz_request USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX biz_request_open ON public.biz_request USING btree (id) WHERE (status = ANY (ARRAY['received'::text, 'talking'::text]));
CREATE INDEX biz_request_received ON public.biz_request USING btree (created_at) WHERE (status = 'received'::text);
CREATE INDEX biz_request_event_request ON public.biz_request_event USING btree (request_id, id);
CREATE INDEX bucket_pro_newest ON public.bucket_pro USING btree (member_id, id DESC);
CREATE INDEX bucket_pro_of_pro ON public.bucket_pro USING btree (provider_id);
CREATE INDEX business_certification_claims ON public.business_certification USING btree (business_number);
CREATE INDEX business_certification_decided ON public.business_certification USING btree (decided_at, provider_id) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX business_certification_proved ON public.business_certification USING btree (business_number) WHERE (name_checked_at IS NOT NULL);
CREATE INDEX business_certification_recheck ON public.business_certification USING btree (checked_at) WHERE (name_checked_at IS NOT NULL);
CREATE INDEX business_certification_waiting ON public.business_certification USING btree (waiting_since, provider_id) WHERE (waiting_since IS NOT NULL);
CREATE UNIQUE INDEX calendar_feed ON public.calendar USING btree (feed_hash) WHERE (feed_hash IS NOT NULL);
CREATE UNIQUE INDEX calendar_entry_about ON public.calendar_entry USING btree (kind, about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX calendar_entry_cancelled ON public.calendar_entry USING btree (cancelled_at) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX calendar_entry_when ON public.calendar_entry USING gist (provider_id, during);
CREATE UNIQUE INDEX campaign_one_a_service ON public.campaign USING btree (provider_id, service_id) WHERE (status = 'inprogress'::text);
CREATE INDEX campaign_provider ON public.campaign USING btree (provider_id, id DESC);
CREATE INDEX campaign_service ON public.campaign USING btree (service_id, id DESC);
CREATE INDEX campaign_event_campaign ON public.campaign_event USING btree (campaign_id, id);
CREATE INDEX campaign_quote_campaign ON public.campaign_quote USING btree (campaign_id, quote_id DESC);
CREATE INDEX campaign_reach_campaign ON public.campaign_reach USING btree (campaign_id);
CREATE INDEX cash_chargeback_member ON public.cash_chargeback USING btree (member_id, id DESC);
CREATE INDEX cash_log_member ON public.cash_log USING btree (member_id, id DESC);
CREATE INDEX cash_lot_expiry ON public.cash_lot USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX cash_lot_purchase ON public.cash_lot USING btree (purchase_id);
CREATE INDEX cash_lot_spend ON public.cash_lot USING btree (member_id, kind, expires_at, id) WHERE (remaining > 0);
CREATE INDEX cash_lot_warn ON public.cash_lot USING btree (warn_at) WHERE ((warn_at IS NOT NULL) AND (remaining > 0));
CREATE INDEX cash_lot_use_lot ON public.cash_lot_use USING btree (lot_id);
CREATE INDEX cash_purchase_chargeback_check ON public.cash_purchase USING btree (chargeback_check_at) WHERE (chargeback_check_at IS NOT NULL);
CREATE INDEX cash_purchase_check ON public.cash_purchase USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX cash_purchase_created ON public.cash_purchase USING btree (created_at);
CREATE INDEX cash_purchase_member ON public.cash_purchase USING btree (member_id, id DESC);
CREATE UNIQUE INDEX cash_purchase_once ON public.cash_purchase USING btree (member_id, product_id) WHERE ((status = ANY (ARRAY['paid'::text, 'refunded'::text])) AND (product_id = 1));
CREATE INDEX cash_purchase_promised ON public.cash_purchase USING btree (created_at) WHERE (promised_days IS NOT NULL);
CREATE INDEX cash_refund_due ON public.cash_refund USING btree (next_try_at) WHERE (status = ANY (ARRAY['waiting'::text, 'requested'::text]));
CREATE INDEX cash_refund_given_up ON public.cash_refund USING btree (id) WHERE (status = 'failed'::text);
CREATE INDEX cash_refund_member ON public.cash_refund USING btree (member_id);
CREATE INDEX category2_category ON public.category2 USING btree (category_id, ord);
CREATE INDEX chat_customer ON public.chat USING btree (customer_id);
CREATE UNIQUE INDEX chat_order ON public.chat USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX chat_provider ON public.chat USING btree (provider_id);
CREATE INDEX chat_party_list ON public.chat_party USING btree (member_id, role, last_message_id DESC) WHERE (left_at IS NULL);
CREATE INDEX chat_party_notify ON public.chat_party USING btree (notify_at) WHERE (notify_at IS NOT NULL);
CREATE INDEX chat_party_unread ON public.chat_party USING btree (member_id, role) WHERE ((left_at IS NULL) AND (unread_count > 0));
CREATE INDEX community_comment_author ON public.community_comment USING btree (author_id, id DESC);
CREATE INDEX community_comment_liked ON public.community_comment USING btree (post_id) WHERE ((liked_at IS NOT NULL) AND (parent_id IS NULL));
CREATE INDEX community_comment_post ON public.community_comment USING btree (post_id, id DESC) WHERE (parent_id IS NULL);
CREATE INDEX community_comment_reply ON public.community_comment USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX community_comment_said ON public.community_comment USING btree (post_id, id DESC) WHERE (status = 'published'::text);
CREATE INDEX community_draft_links ON public.community_draft USING gin (link_digests((content -> 'contentBlocks'::text))) WHERE (link_digests((content -> 'contentBlocks'::text)) <> '{}'::text[]);
CREATE INDEX community_draft_old ON public.community_draft USING btree (updated_at);
CREATE INDEX community_letters_found ON public.community_letters USING gin (community_found_by(letters, initials, facets));
CREATE INDEX community_likes_to_tell_due ON public.community_likes_to_tell USING btree (since);
CREATE INDEX community_popular_category ON public.community_popular USING btree (category_id, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision) AND (category_id IS NOT NULL));
CREATE INDEX community_popular_category2 ON public.community_popular USING btree (category2_id, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision) AND (category2_id IS NOT NULL));
CREATE INDEX community_popular_district ON public.community_popular USING btree (district_code, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision) AND (district_code IS NOT NULL));
CREATE INDEX community_popular_first ON public.community_popular USING btree (category, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision));
CREATE INDEX community_popular_look ON public.community_popular USING btree (look_at);
CREATE INDEX community_popular_province ON public.community_popular USING btree (province_code, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision) AND (province_code IS NOT NULL));
CREATE INDEX community_popular_service ON public.community_popular USING btree (service_id, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision) AND (service_id IS NOT NULL));
CREATE INDEX community_popular_topic ON public.community_popular USING btree (topic_id, score DESC, post_id DESC) WHERE (published AND (score > (0)::double precision));
CREATE INDEX community_post_author ON public.community_post USING btree (author_id, id DESC);
CREATE INDEX community_post_category ON public.community_post USING btree (category_id, id DESC) WHERE ((status = 'published'::text) AND (category_id IS NOT NULL));
CREATE INDEX community_post_category2 ON public.community_post USING btree (category2_id, id DESC) WHERE ((status = 'published'::text) AND (category2_id IS NOT NULL));
CREATE INDEX community_post_district ON public.community_post USING btree (district_code, id DESC) WHERE ((status = 'published'::text) AND (district_code IS NOT NULL));
CREATE INDEX community_post_held ON public.community_post USING btree (hidden_at, id) WHERE (hidden_for = 'review'::text);
CREATE INDEX community_post_hidden ON public.community_post USING btree (hidden_at DESC, id DESC) WHERE ((status = 'hidden'::text) AND (hidden_for <> 'review'::text));
CREATE INDEX community_post_knowhow ON public.community_post USING btree (id) WHERE ((status = 'published'::text) AND is_knowhow);
CREATE INDEX community_post_links ON public.community_post USING gin (link_digests(blocks)) WHERE (link_digests(blocks) <> '{}'::text[]);
CREATE INDEX community_post_long ON public.community_post USING btree (created_at DESC, id DESC) WHERE ((status <> 'deleted'::text) AND (char_length(words) > 3000));
CREATE INDEX community_post_newest ON public.community_post USING btree (category, id DESC) WHERE (status = 'published'::text);
CREATE INDEX community_post_province ON public.community_post USING btree (province_code, id DESC) WHERE ((status = 'published'::text) AND (province_code IS NOT NULL));
CREATE INDEX community_post_service ON public.community_post USING btree (service_id, id DESC) WHERE ((status = 'published'::text) AND (service_id IS NOT NULL));
CREATE INDEX community_post_tagged ON public.community_post USING btree (created_at) INCLUDE (tags) WHERE ((status = 'published'::text) AND (category = 'dure-life'::text) AND (tags <> '{}'::text[]));
CREATE INDEX community_post_tags ON public.community_post USING gin (tags) WHERE (status = 'published'::text);
CREATE INDEX community_post_topic ON public.community_post USING btree (topic_id, id DESC) WHERE (status = 'published'::text);
CREATE INDEX community_post_words ON public.community_post USING btree (words_digest, created_at);
CREATE INDEX community_post_written ON public.community_post USING btree (created_at DESC, id DESC) WHERE (status <> 'deleted'::text);
CREATE INDEX community_post_event_post ON public.community_post_event USING btree (post_id, id);
CREATE INDEX community_searched_day ON public.community_searched USING btree (day);
CREATE INDEX community_tag_count_due ON public.community_tag_count USING btree (counted_at) WHERE one;
CREATE INDEX consent_history ON public.consent USING btree (member_id, id DESC);
CREATE INDEX consent_member ON public.consent USING btree (member_id, kind, id DESC);
CREATE INDEX content_version_due ON public.content_version USING btree (due_at) WHERE (state = 'planned'::text);
CREATE UNIQUE INDEX content_version_live ON public.content_version USING btree (page_id) WHERE (state = 'live'::text);
CREATE INDEX content_version_made_by ON public.content_version USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE UNIQUE INDEX content_version_open ON public.content_version USING btree (page_id) WHERE (state = ANY (ARRAY['draft'::text, 'planned'::text]));
CREATE INDEX counter_day_at ON public.counter_day USING btree (seen_at);
CREATE INDEX counter_mark_again ON public.counter_mark USING btree (act, kind, target_id, person) WHERE ((NOT counted) AND (counts_at IS NULL));
CREATE INDEX counter_mark_later ON public.counter_mark USING btree (counts_at) WHERE (counts_at IS NOT NULL);
CREATE INDEX counter_mark_member ON public.counter_mark USING btree (member_id, act, kind, id DESC);
CREATE UNIQUE INDEX counter_mark_person ON public.counter_mark USING btree (act, kind, target_id, person) WHERE counted;
CREATE INDEX counter_seen_at ON public.counter_seen USING btree (seen_at);
CREATE INDEX coupon_due ON public.coupon USING btree (expires_at) WHERE (status = 'usable'::text);
CREATE UNIQUE INDEX coupon_held_by ON public.coupon USING btree (held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX coupon_looked_at ON public.coupon USING btree (look_at) WHERE (held_by IS NOT NULL);
CREATE INDEX coupon_member ON public.coupon USING btree (member_id, id DESC);
CREATE INDEX coupon_offer_member ON public.coupon USING btree (offer_id, member_id);
CREATE UNIQUE INDEX coupon_offer_once ON public.coupon USING btree (offer_id, member_id) WHERE (request_id IS NULL);
CREATE UNIQUE INDEX coupon_request ON public.coupon USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX coupon_usable ON public.coupon USING btree (offer_id) WHERE (status = 'usable'::text);
CREATE INDEX coupon_offer_given ON public.coupon_offer USING btree (give_at) WHERE (give_at IS NOT NULL);
CREATE INDEX coupon_offer_made ON public.coupon_offer USING btree (created_by, created_at);
CREATE INDEX coupon_offer_waiting ON public.coupon_offer USING btree (created_at) WHERE waits;
CREATE INDEX coupon_offer_withdrawn ON public.coupon_offer USING btree (withdraw_at) WHERE (withdraw_at IS NOT NULL);
CREATE INDEX curation_order ON public.curation USING btree (ord, id);
CREATE INDEX delivery_due ON public.delivery USING btree (next_try_at) WHERE (status = 'queued'::text);
CREATE INDEX delivery_member ON public.delivery USING btree (member_id);
CREATE INDEX delivery_notification ON public.delivery USING btree (notification_id);
CREATE INDEX departed_member_expiry ON public.departed_member USING btree (expires_at);
CREATE INDEX desk_assignment_operator ON public.desk_assignment USING btree (operator_id);
CREATE INDEX desk_assignment_since ON public.desk_assignment USING btree (since);
CREATE INDEX desk_view_shared ON public.desk_view USING btree (page, id) WHERE shared;
CREATE INDEX dispute_case_list ON public.dispute_case USING btree (status, id);
CREATE UNIQUE INDEX dispute_case_open ON public.dispute_case USING btree (safe_payment_id) WHERE (status = 'open'::text);
CREATE INDEX dispute_case_payment ON public.dispute_case USING btree (safe_payment_id);
CREATE INDEX dispute_evidence_case ON public.dispute_evidence USING btree (case_id, id);
CREATE INDEX district_province ON public.district USING btree (province_code, name);
CREATE INDEX dong_code ON public.dong USING btree (code);
CREATE INDEX dong_district ON public.dong USING btree (district_code, name);
CREATE INDEX email_change_expiry ON public.email_change USING btree (expires_at);
CREATE INDEX escrow_held ON public.escrow USING btree (id) WHERE (status = ANY (ARRAY['held'::text, 'parting'::text]));
CREATE INDEX exhibition_category ON public.exhibition USING btree (category_slug) WHERE (category_slug IS NOT NULL);
CREATE INDEX exhibition_order ON public.exhibition USING btree (ord, id);
CREATE INDEX experiment_participant_group ON public.experiment_participant USING btree (experiment_id, group_name);
CREATE INDEX experiment_participant_member ON public.experiment_participant USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX experiment_participant_seen ON public.experiment_participant USING btree (seen_at);
CREATE INDEX feature_category ON public.feature USING btree (category_slug) WHERE (category_slug IS NOT NULL);
CREATE INDEX feature_newest ON public.feature USING btree (kind, starts_at DESC, id DESC);
CREATE INDEX feature_order ON public.feature USING btree (kind, ord, id);
CREATE INDEX file_owner ON public.file USING btree (owner_id);
CREATE INDEX file_unattached ON public.file USING btree (created_at) WHERE (attached_at IS NULL);
CREATE UNIQUE INDEX form_active ON public.form USING btree (service_id) WHERE active;
CREATE INDEX idempotency_key_whose ON public.idempotency_key USING btree (split_part(scope, ':'::text, '-1'::integer));
CREATE INDEX identity_bar_until ON public.identity_bar USING btree (until) WHERE (until IS NOT NULL);
CREATE INDEX identity_verification_expiry ON public.identity_verification USING btree (expires_at);
CREATE INDEX identity_verification_member ON public.identity_verification USING btree (member_id);
CREATE INDEX identity_verification_phone ON public.identity_verification USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX inquiry_answered ON public.inquiry USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX inquiry_answered_by ON public.inquiry USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX inquiry_member ON public.inquiry USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX inquiry_status ON public.inquiry USING btree (status, id);
CREATE INDEX known_origin_last_used ON public.known_origin USING btree (last_used_at);
CREATE INDEX leaving_comment_created ON public.leaving_comment USING btree (created_at);
CREATE INDEX ledger_day_unsealed ON public.ledger_day USING btree (day) WHERE (sealed_at IS NULL);
CREATE INDEX ledger_day_account_day ON public.ledger_day_account USING btree (day, account_id);
CREATE INDEX ledger_posting_credit ON public.ledger_posting USING btree (credit_account_id);
CREATE INDEX ledger_posting_debit ON public.ledger_posting USING btree (debit_account_id);
CREATE INDEX ledger_posting_transfer ON public.ledger_posting USING btree (transfer_id);
CREATE INDEX ledger_transfer_created ON public.ledger_transfer USING btree (created_at);
CREATE INDEX ledger_transfer_ref ON public.ledger_transfer USING btree (ref_type, ref_id);
CREATE INDEX licence_proof_expiry ON public.licence_proof USING btree (expires_at);
CREATE INDEX link_card_fetched ON public.link_card USING btree (fetched_at);
CREATE INDEX link_card_look ON public.link_card USING btree (look_at);
CREATE INDEX magazine_category ON public.magazine USING btree (category_slug) WHERE (category_slug IS NOT NULL);
CREATE INDEX magazine_newest ON public.magazine USING btree (published_at DESC, id DESC);
CREATE INDEX maintenance_window_ahead ON public.maintenance_window USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX market_order_answer ON public.market_order USING btree (answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX market_order_case ON public.market_order USING btree (case_due_at) WHERE (case_due_at IS NOT NULL);
CREATE INDEX market_order_customer ON public.market_order USING btree (customer_id, id DESC);
CREATE INDEX market_order_finish ON public.market_order USING btree (finish_at) WHERE (finish_at IS NOT NULL);
CREATE INDEX market_order_hold ON public.market_order USING btree (hold_until) WHERE (hold_until IS NOT NULL);
CREATE INDEX market_order_offer ON public.market_order USING btree (offer_until) WHERE (offer_until IS NOT NULL);
CREATE INDEX market_order_option ON public.market_order USING btree (option_id);
CREATE INDEX market_order_product ON public.market_order USING btree (product_id, id DESC);
CREATE INDEX market_order_provider ON public.market_order USING btree (provider_id, id DESC);
CREATE INDEX market_order_provider_start ON public.market_order USING btree (provider_id, start_at) WHERE (start_at IS NOT NULL);
CREATE INDEX market_order_remind ON public.market_order USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX market_order_settle ON public.market_order USING btree (settle_at) WHERE (settle_at IS NOT NULL);
CREATE INDEX market_order_event_order ON public.market_order_event USING btree (order_id, id);
CREATE INDEX member_cert_name_prefix ON public.member USING btree (cert_name COLLATE "C", id) WHERE (cert_name IS NOT NULL);
CREATE UNIQUE INDEX member_di ON public.member USING btree (di_hash) WHERE ((status <> 'left'::text) AND (di_hash IS NOT NULL));
CREATE UNIQUE INDEX member_email ON public.member USING btree (email) WHERE (status <> 'left'::text);
CREATE INDEX member_email_prefix ON public.member USING btree (email COLLATE "C", id);
CREATE INDEX member_name_prefix ON public.member USING btree (first_name COLLATE "C", id);
CREATE INDEX member_operators ON public.member USING btree (id) WHERE is_operator;
CREATE UNIQUE INDEX member_phone ON public.member USING btree (phone) WHERE ((status <> 'left'::text) AND (phone IS NOT NULL));
CREATE INDEX member_phone_prefix ON public.member USING btree (phone COLLATE "C", id) WHERE (phone IS NOT NULL);
CREATE INDEX member_block_blocked ON public.member_block USING btree (blocked_id);
CREATE INDEX member_card_hash ON public.member_card USING btree (card_hash);
CREATE UNIQUE INDEX message_nonce ON public.message USING btree (chat_id, sender_id, nonce) WHERE (nonce IS NOT NULL);
CREATE INDEX message_file_file ON public.message_file USING btree (file_id);
CREATE INDEX notice_member ON public.notice USING btree (member_id, role, id DESC);
CREATE INDEX notice_named_member ON public.notice USING btree (named_member_id) WHERE (named_member_id IS NOT NULL);
CREATE INDEX notice_unread ON public.notice USING btree (member_id, role) WHERE (read_at IS NULL);
CREATE INDEX partner_conversion_decided ON public.partner_conversion USING btree (partner_id, decided_at);
CREATE INDEX partner_conversion_due ON public.partner_conversion USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX password_reset_expires ON public.password_reset USING btree (expires_at);
CREATE INDEX password_reset_member ON public.password_reset USING btree (member_id) WHERE (used_at IS NULL);
CREATE INDEX password_reset_of_member ON public.password_reset USING btree (member_id);
CREATE INDEX payout_due ON public.payout USING btree (next_try_at) WHERE (status = ANY (ARRAY['waiting'::text, 'requested'::text, 'failed'::text]));
CREATE INDEX payout_operator ON public.payout USING btree (operator_at, id) WHERE (status = ANY (ARRAY['waiting'::text, 'requested'::text, 'failed'::text]));
CREATE INDEX payout_provider ON public.payout USING btree (provider_id, id DESC);
CREATE INDEX payout_remind ON public.payout USING btree (remind_at) WHERE ((status = ANY (ARRAY['waiting'::text, 'failed'::text])) AND (held_at IS NULL));
CREATE INDEX payout_waits_since ON public.payout USING btree ((
CASE
    WHEN (failed_at IS NOT NULL) THEN failed_at
    WHEN (status = 'failed'::text) THEN created_at
    ELSE operator_at
END), id) WHERE (status = ANY (ARRAY['waiting'::text, 'requested'::text, 'failed'::text]));
CREATE INDEX penalty_due ON public.penalty USING btree (ends_at) WHERE ((lifted_at IS NULL) AND (ends_at IS NOT NULL));
CREATE INDEX penalty_of_member ON public.penalty USING btree (member_id, id DESC);
CREATE UNIQUE INDEX penalty_one_running ON public.penalty USING btree (member_id) WHERE (lifted_at IS NULL);
CREATE INDEX phone_code_expires ON public.phone_code USING btree (expires_at);
CREATE INDEX phone_code_phone ON public.phone_code USING btree (phone, created_at DESC);
CREATE INDEX portfolio_decided ON public.portfolio USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX portfolio_district ON public.portfolio USING btree (district_code, posted_at DESC, id DESC) WHERE ((status = 'posted'::text) AND (hidden_at IS NULL));
CREATE INDEX portfolio_grams ON public.portfolio USING gin (grams) WITH (fastupdate=off);
CREATE INDEX portfolio_newest ON public.portfolio USING btree (posted_at DESC, id DESC) WHERE ((status = 'posted'::text) AND (hidden_at IS NULL));
CREATE INDEX portfolio_provider ON public.portfolio USING btree (provider_id, id DESC);
CREATE INDEX portfolio_province ON public.portfolio USING btree (province_code, posted_at DESC, id DESC) WHERE ((status = 'posted'::text) AND (hidden_at IS NULL));
CREATE INDEX portfolio_service ON public.portfolio USING btree (service_id, posted_at DESC, id DESC) WHERE ((status = 'posted'::text) AND (hidden_at IS NULL));
CREATE INDEX portfolio_service_district ON public.portfolio USING btree (service_id, district_code, posted_at DESC, id DESC) WHERE ((status = 'posted'::text) AND (hidden_at IS NULL));
CREATE INDEX portfolio_service_province ON public.portfolio USING btree (service_id, province_code, posted_at DESC, id DESC) WHERE ((status = 'posted'::text) AND (hidden_at IS NULL));
CREATE INDEX portfolio_unseen ON public.portfolio USING btree (unseen_since, id) WHERE (unseen_since IS NOT NULL);
CREATE INDEX portfolio_waiting ON public.portfolio USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);
CREATE INDEX portfolio_event_portfolio ON public.portfolio_event USING btree (portfolio_id, id);
CREATE INDEX pro_testimonial_order ON public.pro_testimonial USING btree (ord, id);
CREATE INDEX pro_testimonial_provider ON public.pro_testimonial USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX product_best ON public.product USING btree (score DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_bookable_provider ON public.product USING btree (provider_id, next_free_at) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL) AND (schedule IS NOT NULL) AND (next_free_at IS NOT NULL));
CREATE INDEX product_bought ON public.product USING btree (order_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_decided ON public.product USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX product_free ON public.product USING btree (next_free_at) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL) AND (next_free_at IS NOT NULL));
CREATE INDEX product_free_look ON public.product USING btree (free_look_at) WHERE (free_look_at IS NOT NULL);
CREATE INDEX product_free_sorted ON public.product USING btree (next_free_at) INCLUDE (id, category_id, category2_id, service_id, is_online, min_price, score, order_count, posted_at, review_count, review_avg) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL) AND (next_free_at IS NOT NULL));
CREATE INDEX product_grams ON public.product USING gin (grams) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_group_best ON public.product USING btree (category_id, score DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_group_bought ON public.product USING btree (category_id, order_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_group_newest ON public.product USING btree (category_id, posted_at DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_group_rated ON public.product USING btree (category_id, review_avg DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_group_reviewed ON public.product USING btree (category_id, review_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_newest ON public.product USING btree (posted_at DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_of_provider ON public.product USING btree (provider_id);
CREATE INDEX product_price ON public.product USING btree (min_price) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_provider ON public.product USING btree (provider_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX product_rated ON public.product USING btree (review_avg DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_reviewed ON public.product USING btree (review_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_score_look ON public.product USING btree (score_look_at) WHERE (score_look_at IS NOT NULL);
CREATE INDEX product_section_best ON public.product USING btree (category2_id, score DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_section_bought ON public.product USING btree (category2_id, order_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_section_newest ON public.product USING btree (category2_id, posted_at DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_section_rated ON public.product USING btree (category2_id, review_avg DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_section_reviewed ON public.product USING btree (category2_id, review_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_service ON public.product USING btree (service_id) WHERE (deleted_at IS NULL);
CREATE INDEX product_service_best ON public.product USING btree (service_id, score DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_service_bought ON public.product USING btree (service_id, order_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_service_newest ON public.product USING btree (service_id, posted_at DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_service_rated ON public.product USING btree (service_id, review_avg DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_service_reviewed ON public.product USING btree (service_id, review_count DESC, id DESC) WHERE ((review_status = 'completed'::text) AND (status = 'inprogress'::text) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX product_waiting ON public.product USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);
CREATE INDEX product_district_code ON public.product_district USING btree (district_code, product_id);
CREATE INDEX product_event_product ON public.product_event USING btree (product_id, id);
CREATE INDEX product_found_letters ON public.product_found USING gin (product_found_by(words, facets)) WITH (fastupdate=off);
CREATE INDEX product_option_product ON public.product_option USING btree (product_id, ord);
CREATE UNIQUE INDEX product_option_title ON public.product_option USING btree (product_id, title) WHERE (removed_at IS NULL);
CREATE INDEX product_place_best ON public.product_place USING btree (district_code, score DESC, product_id DESC);
CREATE INDEX product_place_bought ON public.product_place USING btree (district_code, order_count DESC, product_id DESC);
CREATE INDEX product_place_free ON public.product_place USING btree (district_code, next_free_at) WHERE (next_free_at IS NOT NULL);
CREATE INDEX product_place_kind ON public.product_place USING btree (district_code, category_id, category2_id, service_id);
CREATE INDEX product_place_newest ON public.product_place USING btree (district_code, posted_at DESC, product_id DESC);
CREATE INDEX product_place_price ON public.product_place USING btree (district_code, min_price);
CREATE INDEX product_place_rated ON public.product_place USING btree (district_code, review_avg DESC, product_id DESC);
CREATE INDEX product_place_reviewed ON public.product_place USING btree (district_code, review_count DESC, product_id DESC);
CREATE INDEX product_question_member ON public.product_question USING btree (member_id, id DESC);
CREATE INDEX product_question_product ON public.product_question USING btree (product_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX product_question_provider ON public.product_question USING btree (provider_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX product_question_remind ON public.product_question USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX product_wish_member ON public.product_wish USING btree (member_id);
CREATE INDEX product_wish_over ON public.product_wish USING btree (free_before);
CREATE INDEX profile_read_at ON public.profile_read USING btree (read_at);
CREATE INDEX profile_reader_at ON public.profile_reader USING btree (read_at);
CREATE INDEX profile_reward_provider ON public.profile_reward USING btree (provider_id);
CREATE INDEX promotion_dismissed_member ON public.promotion_dismissed USING btree (member_id);
CREATE INDEX promotion_dismissed_until ON public.promotion_dismissed USING btree (until);
CREATE INDEX promotion_joined_member ON public.promotion_joined USING btree (member_id);
CREATE INDEX promotion_page_offers ON public.promotion_page USING gin (offer_ids) WHERE (kind = 'event'::text);
CREATE INDEX promotion_page_time ON public.promotion_page USING btree (kind, ends_at);
CREATE INDEX promotion_reminder_member ON public.promotion_reminder USING btree (member_id);
CREATE INDEX provider_created ON public.provider USING btree (created_at DESC);
CREATE INDEX provider_nick_name_prefix ON public.provider USING btree (nick_name COLLATE "C", member_id);
CREATE INDEX provider_paused_until ON public.provider USING btree (paused_until) WHERE (paused_until IS NOT NULL);
CREATE INDEX provider_to_look_at ON public.provider USING btree (look_since, id) WHERE (look_since IS NOT NULL);
CREATE INDEX provider_unplaced ON public.provider USING btree (id) WHERE (shown_lat IS NULL);
CREATE INDEX provider_badge_event_at ON public.provider_badge_event USING btree (at);
CREATE INDEX provider_badge_event_day ON public.provider_badge_event USING btree (day, provider_id);
CREATE INDEX provider_badge_event_provider ON public.provider_badge_event USING btree (provider_id);
CREATE INDEX provider_career_provider ON public.provider_career USING btree (provider_id, ord);
CREATE INDEX provider_coverage_provider ON public.provider_coverage USING btree (provider_id);
CREATE INDEX provider_education_provider ON public.provider_education USING btree (provider_id);
CREATE INDEX provider_file_file ON public.provider_file USING btree (file_id);
CREATE INDEX provider_licence_decided ON public.provider_licence USING btree (decided_at, id) WHERE (status <> 'waiting'::text);
CREATE INDEX provider_licence_desk ON public.provider_licence USING btree (id) WHERE (status = 'waiting'::text);
CREATE INDEX provider_licence_latest ON public.provider_licence USING btree (provider_id, licence, id);
CREATE INDEX provider_licence_number ON public.provider_licence USING btree (licence, number);
CREATE UNIQUE INDEX provider_licence_waiting ON public.provider_licence USING btree (provider_id, licence) WHERE (status = 'waiting'::text);
CREATE INDEX provider_media_provider ON public.provider_media USING btree (provider_id, ord);
CREATE INDEX provider_qna_provider ON public.provider_qna USING btree (provider_id, ord);
CREATE UNIQUE INDEX provider_rejection_open ON public.provider_rejection USING btree (provider_id, type) WHERE (mended_at IS NULL);
CREATE INDEX provider_rejection_provider ON public.provider_rejection USING btree (provider_id);
CREATE INDEX provider_service_service ON public.provider_service USING btree (service_id, provider_id);
CREATE INDEX push_message_due ON public.push_message USING btree (next_try_at);
CREATE INDEX push_message_subscription ON public.push_message USING btree (subscription_id);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member_id);
CREATE INDEX question_category ON public.question USING btree (category_id, id DESC) WHERE ((hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX question_grams ON public.question USING gin (grams) WITH (fastupdate=off);
CREATE INDEX question_hidden ON public.question USING btree (id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX question_member ON public.question USING btree (member_id);
CREATE INDEX question_newest ON public.question USING btree (id DESC) WHERE ((hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX question_service ON public.question USING btree (service_id, id DESC) WHERE ((hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX question_service_unanswered ON public.question USING btree (service_id, id DESC) WHERE ((answers = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX question_tell ON public.question USING btree (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX question_unanswered ON public.question USING btree (id DESC) WHERE ((answers = 0) AND (hidden_at IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX question_answer_one ON public.question_answer USING btree (question_id, provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX question_helpful_later ON public.question_helpful USING btree (counts_at) WHERE (counts_at IS NOT NULL);
CREATE INDEX question_helpful_member ON public.question_helpful USING btree (member_id);
CREATE INDEX question_said_at ON public.question_said USING btree (said_at);
CREATE INDEX question_told_at ON public.question_told USING btree (told_at);
CREATE INDEX question_told_question ON public.question_told USING btree (question_id);
CREATE INDEX quick_message_member ON public.quick_message USING btree (member_id, id);
CREATE INDEX quote_cashback_due ON public.quote USING btree (cashback_due_at) WHERE (((read_at IS NULL) OR (read_at > cashback_due_at)) AND (repaid_at IS NULL) AND (cash_spent > 0));
CREATE INDEX quote_customer_unread ON public.quote USING btree (customer_id) WHERE (read_at IS NULL);
CREATE INDEX quote_hired ON public.quote USING btree (hired_at) WHERE (hired_at IS NOT NULL);
CREATE INDEX quote_provider ON public.quote USING btree (provider_id, id DESC);
CREATE INDEX quote_provider_by_hand ON public.quote USING btree (provider_id, created_at) WHERE (label = 'manual'::text);
CREATE INDEX quote_provider_day ON public.quote USING btree (provider_id, created_at);
CREATE INDEX quote_provider_hired ON public.quote USING btree (provider_id, hired_at) WHERE (hired_at IS NOT NULL);
CREATE INDEX quote_call_customer ON public.quote_call USING btree (customer_id);
CREATE INDEX quote_call_provider ON public.quote_call USING btree (provider_member_id);
CREATE INDEX quote_call_to_buy ON public.quote_call USING btree (buy_at) WHERE (buy_at IS NOT NULL);
CREATE INDEX quote_call_to_release ON public.quote_call USING btree (release_at) WHERE (release_at IS NOT NULL);
CREATE INDEX quote_doubt_decided ON public.quote_doubt USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX quote_doubt_decided_by ON public.quote_doubt USING btree (decided_by);
CREATE INDEX quote_doubt_open ON public.quote_doubt USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE INDEX quote_doubt_provider ON public.quote_doubt USING btree (provider_id);
CREATE INDEX quote_doubt_request ON public.quote_doubt USING btree (request_id);
CREATE INDEX quote_template_provider ON public.quote_template USING btree (provider_id, id DESC);
CREATE INDEX rate_window_start ON public.rate_window USING btree (window_start);
CREATE INDEX rate_window_whose ON public.rate_window USING btree (split_part(bucket, ':'::text, '-1'::integer));
CREATE UNIQUE INDEX received_filter_name ON public.received_filter USING btree (provider_id, name);
CREATE INDEX removal_appealed ON public.removal USING btree (appealed_at, id) WHERE ((ended_at IS NULL) AND (appealed_at IS NOT NULL) AND (appeal_decided_at IS NULL));
CREATE INDEX removal_author ON public.removal USING btree (author_id, id DESC);
CREATE INDEX removal_case ON public.removal USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE UNIQUE INDEX removal_one_running ON public.removal USING btree (kind, target_id) WHERE (ended_at IS NULL);
CREATE INDEX report_case_id ON public.report USING btree (case_id, id);
CREATE INDEX report_later ON public.report USING btree (counts_at) WHERE (counts_at IS NOT NULL);
CREATE UNIQUE INDEX report_once ON public.report USING btree (kind, target_id, author_id, reporter_id);
CREATE INDEX report_person ON public.report USING btree (person, id) WHERE (person IS NOT NULL);
CREATE INDEX report_reporter ON public.report USING btree (reporter_id, id DESC);
CREATE INDEX report_case_decided ON public.report_case USING btree (decided_at DESC, id DESC) WHERE (status <> 'open'::text);
CREATE UNIQUE INDEX report_case_one_open ON public.report_case USING btree (kind, target_id, author_id) WHERE (status = 'open'::text);
CREATE INDEX report_case_target ON public.report_case USING btree (kind, target_id);
CREATE INDEX report_case_waiting ON public.report_case USING btree (id) WHERE (status = 'open'::text);
CREATE INDEX request_created ON public.request USING btree (created_at);
CREATE INDEX request_customer ON public.request USING btree (customer_id, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX request_customer_day ON public.request USING btree (customer_id, seoul_day);
CREATE INDEX request_due ON public.request USING btree (expires_at) WHERE (status = 'opened'::text);
CREATE UNIQUE INDEX request_one_open_general ON public.request USING btree (customer_id, service_id) WHERE ((status = 'opened'::text) AND (kind = 'general'::text));
CREATE INDEX request_opened_service ON public.request USING btree (service_id, id DESC) WHERE ((status = 'opened'::text) AND (kind = 'general'::text));
CREATE INDEX request_service ON public.request USING btree (service_id, id DESC);
CREATE INDEX request_service_district ON public.request USING btree (service_id, district_code, created_at) WHERE (kind = 'general'::text);
CREATE INDEX request_found_expires ON public.request_found USING btree (expires_at);
CREATE INDEX request_found_request ON public.request_found USING btree (request_id);
CREATE INDEX request_mute_until ON public.request_mute USING btree (until);
CREATE INDEX request_preset_expires ON public.request_preset USING btree (expires_at);
CREATE INDEX request_preset_provider ON public.request_preset USING btree (provider_id, id DESC) WHERE (provider_id IS NOT NULL);
CREATE INDEX request_recipient_provider_day ON public.request_recipient USING btree (provider_id, created_at);
CREATE INDEX request_recipient_request ON public.request_recipient USING btree (request_id);
CREATE INDEX request_recipient_unquoted ON public.request_recipient USING btree (expires_at) WHERE (quoted_at IS NULL);
CREATE INDEX request_recipient_unread ON public.request_recipient USING btree (provider_id, request_id) WHERE ((read_at IS NULL) AND (dismissed_at IS NULL));
CREATE INDEX request_target_provider ON public.request_target USING btree (provider_id);
CREATE INDEX review_customer ON public.review USING btree (customer_id, id DESC);
CREATE INDEX review_event_of ON public.review USING btree (event_id, id) WHERE (event_id IS NOT NULL);
CREATE UNIQUE INDEX review_order ON public.review USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX review_outside ON public.review USING btree (provider_id, id DESC) WHERE ((quote_id IS NULL) AND (deleted_at IS NULL));
CREATE INDEX review_product ON public.review USING btree (product_id, id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX review_provider ON public.review USING btree (provider_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX review_provider_rating ON public.review USING btree (provider_id, rating, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX review_quote ON public.review USING btree (quote_id);
CREATE INDEX review_service ON public.review USING btree (service_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX review_taken_away ON public.review USING btree (provider_id, id DESC) WHERE (removed_reason_id IS NOT NULL);
CREATE INDEX review_comment_review ON public.review_comment USING btree (review_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX review_event_created_by ON public.review_event USING btree (created_by);
CREATE INDEX review_event_time ON public.review_event USING btree (ends_at) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX review_guest_phone ON public.review_guest USING btree (provider_id, phone_hash);
CREATE INDEX review_reminder_due ON public.review_reminder USING btree (due_at);
CREATE UNIQUE INDEX review_report_once ON public.review_report USING btree (review_id, COALESCE(comment_id, (0)::bigint), reporter_id);
CREATE UNIQUE INDEX review_request_order ON public.review_request USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX review_request_provider ON public.review_request USING btree (provider_id, id DESC);
CREATE INDEX safe_number_expiry ON public.safe_number USING btree (expires_at);
CREATE INDEX safe_payment_case_due ON public.safe_payment USING btree (case_due_at) WHERE ((status = 'paid'::text) AND (case_due_at IS NOT NULL));
CREATE INDEX safe_payment_chat ON public.safe_payment USING btree (chat_id, id DESC);
CREATE INDEX safe_payment_customer ON public.safe_payment USING btree (customer_id, id DESC);
CREATE UNIQUE INDEX safe_payment_one_pending ON public.safe_payment USING btree (chat_id) WHERE (status = 'request'::text);
CREATE INDEX safe_payment_pair ON public.safe_payment USING btree (customer_id, provider_id);
CREATE INDEX safe_payment_provider ON public.safe_payment USING btree (provider_id, id DESC);
CREATE INDEX safe_payment_request_due ON public.safe_payment USING btree (request_expires_at) WHERE (status = 'request'::text);
CREATE INDEX safe_payment_attempt_chargeback ON public.safe_payment_attempt USING btree (chargeback_check_at) WHERE (chargeback_check_at IS NOT NULL);
CREATE INDEX safe_payment_attempt_check ON public.safe_payment_attempt USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX safe_payment_attempt_created ON public.safe_payment_attempt USING btree (created_at);
CREATE UNIQUE INDEX safe_payment_attempt_paid ON public.safe_payment_attempt USING btree (safe_payment_id) WHERE (status = 'paid'::text);
CREATE INDEX safe_payment_attempt_payment ON public.safe_payment_attempt USING btree (safe_payment_id);
CREATE INDEX safe_payment_event_payment ON public.safe_payment_event USING btree (safe_payment_id, id);
CREATE INDEX safe_payment_refund_due ON public.safe_payment_refund USING btree (next_try_at) WHERE (status = 'requested'::text);
CREATE INDEX safe_payment_refund_given_up ON public.safe_payment_refund USING btree (id) WHERE (status = 'failed'::text);
CREATE UNIQUE INDEX safe_payment_refund_once ON public.safe_payment_refund USING btree (payment_id, kind);
CREATE INDEX safe_payment_refund_payment ON public.safe_payment_refund USING btree (safe_payment_id);
CREATE UNIQUE INDEX safe_payment_subrequest_open ON public.safe_payment_subrequest USING btree (safe_payment_id) WHERE (resolved_at IS NULL);
CREATE INDEX safe_payment_subrequest_reject ON public.safe_payment_subrequest USING btree (reject_at) WHERE (resolved_at IS NULL);
CREATE INDEX safe_payment_subrequest_remind ON public.safe_payment_subrequest USING btree (remind_at) WHERE ((resolved_at IS NULL) AND (remind_at IS NOT NULL));
CREATE INDEX search_heard_at ON public.search_heard USING btree (heard_at);
CREATE INDEX search_miss_at ON public.search_miss USING btree (missed_at);
CREATE INDEX search_miss_people ON public.search_miss USING btree (people DESC, keyword);
CREATE INDEX search_place_hired ON public.search_place USING btree (district_code, hired_count DESC, provider_id DESC);
CREATE INDEX search_place_login ON public.search_place USING btree (district_code, last_active_at DESC, provider_id DESC);
CREATE INDEX search_place_rating ON public.search_place USING btree (district_code, rating_score DESC, provider_id DESC);
CREATE INDEX search_place_review ON public.search_place USING btree (district_code, review_count DESC, provider_id DESC);
CREATE INDEX search_place_safe_payment ON public.search_place USING btree (district_code, safe_payment_count DESC, provider_id DESC);
CREATE INDEX search_place_top ON public.search_place USING btree (district_code, top_score DESC, provider_id DESC);
CREATE INDEX search_pro_found ON public.search_pro USING gin (grams, facets) WITH (fastupdate=off);
CREATE INDEX search_pro_hired ON public.search_pro USING btree (hired_count DESC, provider_id DESC);
CREATE INDEX search_pro_login ON public.search_pro USING btree (last_active_at DESC, provider_id DESC);
CREATE INDEX search_pro_map ON public.search_pro USING gist (point((map_lng * (0.8)::double precision), map_lat)) WHERE (map_lat IS NOT NULL);
CREATE INDEX search_pro_rating ON public.search_pro USING btree (rating_score DESC, provider_id DESC);
CREATE INDEX search_pro_review ON public.search_pro USING btree (review_count DESC, provider_id DESC);
CREATE INDEX search_pro_safe_payment ON public.search_pro USING btree (safe_payment_count DESC, provider_id DESC);
CREATE INDEX search_pro_top ON public.search_pro USING btree (top_score DESC, provider_id DESC);
CREATE INDEX search_stale_since ON public.search_stale USING btree (since);
CREATE INDEX seller_number_due ON public.seller_number USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX seller_number_provider ON public.seller_number USING btree (provider_id);
CREATE INDEX service_category ON public.service USING btree (category_id, category2_id, ord);
CREATE INDEX service_package_services ON public.service_package USING gin (service_ids);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_member ON public.session USING btree (member_id, last_used_at DESC);
CREATE INDEX settlement_account_hash ON public.settlement_account USING btree (account_hash);
CREATE INDEX social_attempt_expiry ON public.social_attempt USING btree (expires_at);
CREATE INDEX social_attempt_member ON public.social_attempt USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX social_ticket_email ON public.social_ticket USING btree (email);
CREATE INDEX social_ticket_expiry ON public.social_ticket USING btree (expires_at);
CREATE INDEX social_ticket_member ON public.social_ticket USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX social_ticket_phone ON public.social_ticket USING btree (phone);
CREATE INDEX socket_presence_node ON public.socket_presence USING btree (node);
CREATE INDEX socket_token_expiry ON public.socket_token USING btree (expires_at);
CREATE INDEX socket_token_member ON public.socket_token USING btree (member_id);
CREATE INDEX socket_token_session ON public.socket_token USING btree (session_id);
CREATE INDEX tax_paper_corrections ON public.tax_paper USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX tax_paper_created ON public.tax_paper USING btree (created_at);
CREATE INDEX tax_paper_due ON public.tax_paper USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX tax_paper_failed ON public.tax_paper USING btree (failed_at, id) WHERE (failed_at IS NOT NULL);
CREATE INDEX tax_paper_member ON public.tax_paper USING btree (member_id, created_at);
CREATE UNIQUE INDEX tax_paper_of_escrow ON public.tax_paper USING btree (escrow_id) WHERE (corrects IS NULL);
CREATE UNIQUE INDEX tax_paper_of_month ON public.tax_paper USING btree (provider_id, month) WHERE (corrects IS NULL);
CREATE INDEX tax_wish_member ON public.tax_wish USING btree (member_id);
CREATE INDEX turn_until ON public.turn USING btree (until);
CREATE INDEX turn_whose ON public.turn USING btree (split_part(name, ':'::text, '-1'::integer));
CREATE INDEX unnamed_block_blocked ON public.unnamed_block USING btree (blocked_id);
CREATE INDEX webhook_receipt_received ON public.webhook_receipt USING btree (received_at);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER community_post_told AFTER INSERT OR UPDATE OF title, words, tags, status, category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code, province_code ON public.community_post FOR EACH ROW EXECUTE FUNCTION community_post_told();
CREATE TRIGGER escrow_moves AFTER UPDATE ON public.escrow FOR EACH ROW WHEN ((new.about = 'deal'::text)) EXECUTE FUNCTION safe_payment_of_escrow();
CREATE TRIGGER ledger_day_account_append_only BEFORE DELETE OR UPDATE ON public.ledger_day_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_day_sealed BEFORE UPDATE ON public.ledger_day FOR EACH ROW EXECUTE FUNCTION keep_sealed_day();
CREATE TRIGGER ledger_day_stays BEFORE DELETE ON public.ledger_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_posting_append_only BEFORE DELETE OR UPDATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_posting_day_open AFTER INSERT ON public.ledger_posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_stale AFTER UPDATE OF status, certified_at ON public.member FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR ((old.certified_at IS NULL) <> (new.certified_at IS NULL)))) EXECUTE FUNCTION mark_stale_member();
CREATE TRIGGER message_file_room BEFORE INSERT ON public.message_file FOR EACH ROW WHEN ((new.chat_id IS NULL)) EXECUTE FUNCTION message_file_room();
CREATE TRIGGER portfolio_shown AFTER UPDATE ON public.portfolio FOR EACH ROW WHEN (((new.status = 'posted'::text) AND (new.hidden_at IS NULL))) EXECUTE FUNCTION portfolio_files_shown();
CREATE TRIGGER product_district_finds AFTER INSERT ON public.product_district REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION product_district_finds();
CREATE TRIGGER product_district_finds_moved AFTER UPDATE ON public.product_district REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION product_district_finds();
CREATE TRIGGER product_district_placed AFTER INSERT OR DELETE OR UPDATE ON public.product_district FOR EACH ROW EXECUTE FUNCTION product_district_placed();
CREATE TRIGGER product_district_unfinds AFTER DELETE ON public.product_district REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION product_district_finds();
CREATE TRIGGER product_finds AFTER INSERT OR UPDATE OF title, review_status, status, hidden_at, deleted_at, is_online, category_id, category2_id, service_id, score, order_count, posted_at, review_count, review_sum, min_price, next_free_at ON public.product FOR EACH ROW EXECUTE FUNCTION product_finds();
CREATE TRIGGER product_placed AFTER INSERT OR UPDATE OF review_status, status, hidden_at, deleted_at, is_online, category_id, category2_id, service_id, score, order_count, posted_at, review_count, review_sum, min_price, next_free_at ON public.product FOR EACH ROW EXECUTE FUNCTION product_placed();
CREATE TRIGGER provider_coverage_stale_gone AFTER DELETE ON public.provider_coverage REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_coverage_stale_new AFTER INSERT ON public.provider_coverage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_files_shown AFTER UPDATE OF hidden_at ON public.provider FOR EACH ROW WHEN (((new.hidden_at IS NULL) AND (old.hidden_at IS NOT NULL))) EXECUTE FUNCTION profile_files_shown();
CREATE TRIGGER provider_moved BEFORE UPDATE OF lat, lng ON public.provider FOR EACH ROW WHEN (((old.lat IS DISTINCT FROM new.lat) OR (old.lng IS DISTINCT FROM new.lng))) EXECUTE FUNCTION provider_moved();
CREATE TRIGGER provider_rejection_files_shown AFTER UPDATE OF mended_at ON public.provider_rejection FOR EACH ROW WHEN ((new.mended_at IS NOT NULL)) EXECUTE FUNCTION profile_files_shown();
CREATE TRIGGER provider_rejection_stale_mended AFTER UPDATE ON public.provider_rejection REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_rejection_stale_new AFTER INSERT ON public.provider_rejection REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_service_stale_gone AFTER DELETE ON public.provider_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_service_stale_moved AFTER UPDATE ON public.provider_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_service_stale_new AFTER INSERT ON public.provider_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_changed();
CREATE TRIGGER provider_stale AFTER UPDATE OF nick_name, intro, address1, address2, lat, lng, paused_at, hidden_at, allow_public_read, allow_map_exposure, hired_count, safe_payment_count, review_count, rating_sum ON public.provider FOR EACH ROW EXECUTE FUNCTION mark_stale_provider();
CREATE TRIGGER provider_stale_new AFTER INSERT ON public.provider FOR EACH ROW EXECUTE FUNCTION mark_stale_provider();
CREATE TRIGGER provider_stale_seen AFTER UPDATE OF last_active_at ON public.provider FOR EACH ROW WHEN ((date_trunc('hour'::text, old.last_active_at) IS DISTINCT FROM date_trunc('hour'::text, new.last_active_at))) EXECUTE FUNCTION mark_stale_provider();
CREATE TRIGGER question_withheld AFTER UPDATE ON public.question FOR EACH ROW WHEN (((new.hidden_at IS DISTINCT FROM old.hidden_at) AND (new.file_ids <> '{}'::uuid[]))) EXECUTE FUNCTION question_files_withheld();
CREATE TRIGGER review_withheld AFTER UPDATE ON public.review FOR EACH ROW WHEN (((new.hidden_until IS DISTINCT FROM old.hidden_until) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION review_files_withheld();
CREATE TRIGGER safe_payment_begins BEFORE INSERT ON public.safe_payment FOR EACH ROW EXECUTE FUNCTION escrow_of_safe_payment();
CREATE TRIGGER safe_payment_moves AFTER UPDATE ON public.safe_payment FOR EACH ROW EXECUTE FUNCTION escrow_of_safe_payment();
CREATE TRIGGER safe_payment_paid BEFORE UPDATE ON public.safe_payment FOR EACH ROW WHEN (((new.status = 'paid'::text) AND (old.status = 'request'::text))) EXECUTE FUNCTION safe_payment_paid_as_priced();
CREATE TRIGGER search_pro_placed AFTER INSERT OR DELETE OR UPDATE ON public.search_pro FOR EACH ROW EXECUTE FUNCTION search_pro_placed();
create view calendar_deal as
 SELECT about_id
   FROM calendar_entry
  WHERE kind = 'deal'::text;
create view cash_chargeback_face as
 SELECT id,
    purchase_id,
    safe_payment_id,
    amount,
    total,
    created_at
   FROM cash_chargeback;
create view cash_purchase_face as
 SELECT id,
    member_id,
    pay_method,
    price,
    paid_at
   FROM cash_purchase;
create view cash_refund_face as
 SELECT id,
    purchase_id,
    amount,
    excess,
    created_at
   FROM cash_refund;
create view chat_face as
 SELECT id,
    customer_id,
    customer_wrote_at,
    order_id
   FROM chat;
create view chat_party_face as
 SELECT chat_id,
    member_id,
    role,
    last_read_id,
    left_at,
    last_message_id
   FROM chat_party;
create view district_face as
 SELECT code,
    province_code,
    name
   FROM district;
create view escrow_face as
 SELECT id,
    about,
    payer_id,
    payee_id,
    status,
    amount,
    discount,
    commission,
    commission_rate_bp,
    fee_payer,
    prepared_at,
    payment_id,
    pay_method,
    paid_at,
    refund_amount,
    kept_discount,
    kept_commission
   FROM escrow;
create view market_order_face as
 SELECT id,
    purchase_no,
    product_id,
    provider_id,
    customer_id,
    service_id,
    status,
    start_at,
    length_minutes,
    product_title,
    option_title,
    option_price,
    done_at,
    ended_at,
    created_at
   FROM market_order;
create view member_face as
 SELECT id,
    first_name,
    status,
    picture_file_id,
    certified_at,
    is_operator,
    phone_verified_at,
    date_joined,
    operator_roles
   FROM member;
create view member_file as
 SELECT id,
    first_name,
    cert_name,
    email,
    phone,
    status,
    is_operator,
    signup_method,
    last_session_at,
    left_at,
    date_joined,
    operator_roles
   FROM member;
create view message_face as
 SELECT id,
    chat_id,
    type,
    system,
    visible_to
   FROM message;
create view payout_face as
 SELECT id,
    safe_payment_id,
    provider_id,
    created_at
   FROM payout;
create view product_bookable as
 SELECT provider_id,
    next_free_at
   FROM product
  WHERE review_status = 'completed'::text AND status = 'inprogress'::text AND hidden_at IS NULL AND deleted_at IS NULL AND schedule IS NOT NULL AND next_free_at IS NOT NULL AND seller_ready;
create view provider_coverage_face as
 SELECT service_id,
    district_code,
    provider_id,
    listed
   FROM provider_coverage;
create view provider_face as
 SELECT id,
    member_id,
    nick_name,
    lat,
    lng,
    distance_km,
    paused_at,
    review_count,
    created_at,
    shown_lat,
    shown_lng
   FROM provider;
create view provider_service_face as
 SELECT provider_id,
    service_id,
    licence_state
   FROM provider_service;
create view province_face as
 SELECT code,
    short
   FROM province;
create view report_face as
 SELECT kind,
    target_id,
    author_id,
    reporter_id
   FROM report;
create view request_face as
 SELECT id,
    customer_id,
    service_id,
    province_code,
    district_code,
    dong_id,
    is_online,
    is_call,
    call_refused_at,
    status,
    summary,
    quote_limit,
    quote_count,
    created_at,
    expires_at,
    hidden_at,
    close_type
   FROM request;
create view request_recipient_face as
 SELECT request_id,
    provider_id,
    read_at,
    dismissed_at,
    quoted_at
   FROM request_recipient;
create view safe_payment_face as
 SELECT id,
    chat_id,
    status,
    service_id,
    service_amount,
    amount,
    discount,
    commission,
    refund_amount,
    kept_discount,
    kept_commission
   FROM safe_payment;
create view service_face as
 SELECT id,
    category_id,
    category2_id,
    name,
    licence,
    licence_enforced,
    mode,
    referral_barred,
    active
   FROM service;
create view provider_listing as
 SELECT p.id AS provider_id,
    p.member_id,
    p.nick_name,
        CASE
            WHEN (EXISTS ( SELECT
               FROM provider_rejection r
              WHERE r.provider_id = p.id AND r.type = 'intro'::text AND r.mended_at IS NULL)) THEN ''::text
            ELSE p.intro
        END AS intro,
    p.address1,
    p.address2,
    p.lat,
    p.lng,
    p.paused_at IS NULL AND p.hidden_at IS NULL AND p.allow_public_read AND m.status = 'active'::text AS shown,
    p.allow_map_exposure AS on_map,
    p.hired_count,
    p.safe_payment_count,
    p.review_count,
    p.rating_sum,
    p.last_active_at,
    p.created_at AS joined_at,
    m.certified_at IS NOT NULL AS certified,
    ARRAY( SELECT s.service_id
           FROM provider_service s
          WHERE s.provider_id = p.id
          ORDER BY s.ord, s.service_id) AS service_ids,
    ARRAY( SELECT v.name
           FROM provider_service s
             JOIN service_face v ON v.id = s.service_id
          WHERE s.provider_id = p.id
          ORDER BY s.ord, s.service_id) AS service_names,
    ARRAY( SELECT DISTINCT v.category_id
           FROM provider_service s
             JOIN service_face v ON v.id = s.service_id
          WHERE s.provider_id = p.id) AS category_ids,
    ARRAY( SELECT DISTINCT v.category2_id
           FROM provider_service s
             JOIN service_face v ON v.id = s.service_id
          WHERE s.provider_id = p.id) AS category2_ids,
    ARRAY( SELECT DISTINCT c.district_code
           FROM provider_coverage c
          WHERE c.provider_id = p.id
          ORDER BY c.district_code) AS district_codes,
        CASE
            WHEN (EXISTS ( SELECT
               FROM provider_rejection r
              WHERE r.provider_id = p.id AND r.type = 'nickName'::text AND r.mended_at IS NULL)) THEN ''::text
            ELSE p.nick_name
        END AS shown_name
   FROM provider p
     JOIN member_face m ON m.id = p.member_id;
comment on column bank.gateway is 'The payment gateway''s name for the institution.';
comment on column business_certification.name_checked_at is 'When it was proved as his, by the tax office (number, opening day, the certified pro as representative, name) or an operator. Null: a claim that shows nothing and blocks nobody.';
comment on column business_certification.office_match is 'What the tax office said when it was asked last whether number, day, representative and name belong together.';
comment on column business_certification.waiting_since is 'On the desk since then; null once an operator decided, and before its pro certified himself.';
comment on column business_certification.mail_order_number is 'Of the report of mail-order business (통신판매업 신고), without 제 and 호; null where the pro named none.';
comment on column business_certification.recheck_after is 'The tax office is being asked again, and not a second time before this.';
comment on view cash_chargeback_face is 'What the gateway took back.';
comment on table cash_log is 'The visible face of the ledger''s cash postings: amounts signed from the member''s side.';
comment on column cash_lot.warn_at is 'When the member is warned next that this bonus expires.';
comment on table cash_lot_use is 'Which lots a spending took from, so that a repayment can go back as it was paid.';
comment on column cash_purchase.return_due_at is 'Of the former way; nothing writes it any more.';
comment on view cash_purchase_face is 'A purchase of cash and how it was paid.';
comment on view cash_refund_face is 'A refund of cash without its account.';
comment on column chat.provider_message_count is 'Counts to 3, the most a pro may write before the customer does; then it stands still.';
comment on view chat_face is 'A room, and whether its customer wrote.';
comment on column chat_party.notify_at is 'When unread messages of a person are told outside the room; set by the first he was not told of, cleared by reading.';
comment on column chat_party.notified_id is 'The last message he was told of outside the room; while it lies beyond last_read_id nothing more is told.';
comment on view chat_party_face is 'Who sits in a room, how far he read, and how far it was written for him.';
comment on table clock_offset is 'How far the product''s clock stands from the machine''s, in seconds; moved in development only. A demo''s past is made behind it.';
comment on column content_page.let_go_at is 'When it let go of what was taken down: what readers saw until then is past for good.';
comment on column coupon.held_by is 'The escrow that it lowers.';
comment on column coupon.look_at is 'When the escrow that it lowers is looked at next; null: nothing comes back of it any more.';
comment on column coupon.prolonged_at is 'When its day was put off because a payment that ended unpaid had it: once.';
comment on column coupon.request_id is 'The request that brought it: it lowers what is paid to a pro of that request alone.';
comment on column coupon.returned_at is 'When it came back of a payment last.';
comment on table coupon_offer is 'What a coupon takes off, for whom and until when, and how many there are.';
comment on column coupon_offer.value is 'Won, or of a rate whole percent.';
comment on column coupon_offer.pieces is 'How many may be used in all; null: no end.';
comment on column coupon_offer.budget is 'How many won they may take off in all; null: no end.';
comment on column coupon_offer.ended_at is 'When an operator ended it before its time.';
comment on column coupon_offer.withdraw_at is 'When what members have of it is withdrawn next; null: nothing is left to.';
comment on column coupon_offer.audience is 'Whom operators give it to.';
comment on column coupon_offer.give_at is 'When the next members are given it; null: nobody is any more.';
comment on column coupon_offer.given_after is 'The last member who was given it.';
comment on column coupon_offer.waits is 'Whether a second operator has yet to agree to what it may cost: nobody gets a coupon of it until then.';
comment on table coupon_slice is 'What is left of an offer that has an end.';
comment on table delivery is 'A part a week of ids; the name of a part ends with its last week since 1970.';
comment on column delivery.request_id is 'Goes out only while this request takes quotes and its pro did not open or dismiss it.';
comment on column delivery.message_id is 'Goes out only while its member has not read this message.';
comment on column delivery.chat_id is 'The room of the message; null where the release before wrote it.';
comment on view district_face is 'A district by its name.';
comment on table escrow is 'Money that is kept until work is done, from the first word of it on.';
comment on column escrow.payee_id is 'The pro who gets it, less the commission.';
comment on column escrow.prepared_at is 'When a payment was first prepared: from then on the price stands.';
comment on column escrow.kept_commission is 'What stayed of the commission when operators parted it.';
comment on column escrow.kept_discount is 'What stayed of the discount when operators parted it.';
comment on column escrow.coupon_id is 'The coupon that its discount comes from.';
comment on view escrow_face is 'Money that is kept, and what it came to.';
comment on column file.withheld_until is 'Until then it opens by a signature alone, though something shows it: what is hidden or was taken away.';
comment on table idempotency_key is 'A part a day; the name of a part ends with its last day since 1970.';
comment on column idempotency_key.scope is 'Who called which endpoint; the same key of another member is another key.';
comment on column idempotency_key.answer is 'Sealed: an answer may hold a session key.';
comment on column idempotency_key.day is 'When it was claimed, in days since 1970 by the database''s own clock, whatever the house''s says.';
comment on table known_origin is 'Devices and networks a member came in from, as keyed hashes: strangers'' guesses do not count against them.';
comment on table licence_proof is 'The real name by which a portal knows the pro, for as long as he may send licences by it.';
comment on view market_order_face is 'An order, without what its buyer said.';
comment on column member_card.card_hash is 'HMAC under the product''s secret of what the gateway tells of a card (issuer, first six and last four digits); no number is kept.';
comment on view member_face is 'A member to those who name him: no address, telephone or password.';
comment on view member_file is 'An account as an operator finds it, with its address and telephone; for moderation alone.';
comment on table message is 'A part for so many rooms; the name of a part ends with its number.';
comment on view message_face is 'A message without what people wrote.';
comment on table notice is 'A part four weeks of ids; the name of a part ends with its number.';
comment on column notice.named_member_id is 'Whose name stands in the title.';
comment on column notice.nameless_title is 'The title as it reads once that member left; null where it names nobody any more.';
comment on column partner.reward is 'Won for each member he brought that counts.';
comment on column payout.handled_note is 'Why and how an operator paid by hand, from our own bank account.';
comment on view payout_face is 'What was released to a pro, and when.';
comment on view product_bookable is 'Who sells what is booked by time, and its next free time as it was found last.';
comment on column promotion_page.name is 'Of a landing page: what it is called in its address.';
comment on column promotion_page.draft is 'All that it says, as it was published.';
comment on column promotion_page.offer_ids is 'Of an event: the coupons that taking part brings.';
comment on column promotion_page.places is 'How many may take part; null: there is no end.';
comment on table promotion_reminder is 'Members who wait for an event to begin.';
comment on column provider.rating_counts is 'Reviews of 1, 2, 3, 4 and 5 stars.';
comment on column provider.paid_review_count is 'Reviews of deals that were paid safely.';
comment on column provider.hidden_at is 'Since when the profile is kept from others because of reports.';
comment on view provider_coverage_face is 'Where a pro is matched.';
comment on view provider_face is 'A pro to those who name or match him.';
comment on table provider_licence is 'What a pro sent in to show that he has a licence; an operator decides. Accepted, it makes all his services ready that ask for the same one.';
comment on column provider_licence.licence is 'As the service named it when it was sent.';
comment on view provider_service_face is 'Which services a pro offers.';
comment on view province_face is 'A province by its short name.';
comment on column question_helpful.counted is 'Whether it is in the number: who proved no telephone, is new, or marked by another account already, is not.';
comment on column question_helpful.counts_at is 'From when on it counts, of who is new; null once that was decided, and of who proved no telephone.';
comment on table question_said is 'Keyed: which words were asked by which member and from which network, so that nobody asks the same everywhere.';
comment on column report.counted is 'Whether it counts towards hiding; that of a member whose last ones were all false does not.';
comment on column report.person is 'Keyed: the telephone its reporter had proved, so that one telephone counts once, whatever accounts it had. Null of who proved none.';
comment on column report.counts_at is 'From when on it counts, of who is new; null once that was decided, and of who proved no telephone.';
comment on view report_face is 'What was reported, whose it is, and by whom; no reason.';
comment on view request_face is 'A request to those who answer it: no answers, address or pictures.';
comment on table request_recipient is 'A part for so many requests; the name of a part ends with its number.';
comment on view request_recipient_face is 'Whom a request reached, and what he made of it.';
comment on column review.quote_id is 'Null: of somebody from outside, whom the pro asked; in no average and no count.';
comment on column review.refunded is 'Every deal of its quote was given back before its service: readable, in no average and no count.';
comment on column review.removed_reason_id is 'Why operators took it away: its place says so for good.';
comment on column review_guest.phone_hash is 'Keyed: one telephone writes once of a pro, and nobody reads which.';
comment on table review_report is 'Of the version before reports of every kind; nothing reads it.';
comment on column safe_payment.kept_commission is 'What stayed of the commission when operators parted the deal.';
comment on column safe_payment.kept_discount is 'What stayed of the discount when operators parted the deal.';
comment on view safe_payment_face is 'A deal and what its money came to.';
comment on column search_heard.counted is 'Of who counts: makes a keyword popular.';
comment on column search_miss.set_aside_at is 'An operator took it off the list; who misses it from then on is counted anew.';
comment on column second_factor.secret is 'Sealed under the product''s secret.';
comment on column second_factor.last_step is 'The newest time step a code was taken for; it and older ones are refused.';
comment on column seller_number.phone is 'Which it rings.';
comment on column seller_number.round is 'How many were bought; each buying goes by a key of its own.';
comment on column seller_number.due_at is 'When to look whether it is wanted, and rings who it should; null: nobody wants it.';
comment on column service.licence_enforced is 'Quotes wait until the licence is checked; otherwise the licence is only shown.';
comment on column service.is_business is 'Companies ask for it as such.';
comment on view service_face is 'A service by its name and category, and what the law asks of its pros.';
comment on column session.second_factor_at is 'When this session proved the second factor; it holds for some hours.';
comment on column settlement_account.account_number_sealed is 'AES-256-GCM under a key outside the database; the number is needed again for each payout.';
comment on table social_attempt is 'Ways begun to a provider''s page. One is walked once, in the browser that began it.';
comment on column social_attempt.verifier is 'Sealed: the secret half of the PKCE challenge.';
comment on column social_attempt.member_id is 'Who was logged in and adds a login; null where somebody logs in.';
comment on column social_attempt.purpose is 'What the way is for: one begun for the one can never end the other.';
comment on column social_link.subject is 'The provider''s own id of the person, as it gives it to us alone.';
comment on table social_ticket is 'Somebody whom a provider has vouched for, until he has signed up, proved the account he links to, or moved his account.';
comment on column social_ticket.member_id is 'The account to be linked to, or the former member''s own.';
comment on column tax_paper.fee is 'Of an invoice, how much of the amount is what the pro paid of his deals and orders; the rest is cash.';
comment on column tax_paper.counted_until is 'What went back before is taken off; what goes back later is taken off by a correction.';
comment on column tax_paper.receiver_sealed is 'Whom it is for, sealed under the product''s secret.';
comment on table tax_run is 'One row: the month whose invoices are made next, when it is over, and how far they are.';
comment on column tax_wish.number_sealed is 'Sealed under the product''s secret: a telephone, a card for receipts, or a business.';
comment on table turn is 'What one call at a time may do, such as sending a code to a phone: taken first, until when another may.';
