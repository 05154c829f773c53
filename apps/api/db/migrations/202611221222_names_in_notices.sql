alter table notification add column named_member_id bigint references member, add column nameless_title text;
comment on column notification.named_member_id is 'Whose name stands in the title.';
comment on column notification.nameless_title is 'The title as it reads once that member left; null where it names nobody any more.';
create index notification_named_member on notification (named_member_id) where named_member_id is not null;

-- Those that were told before, by what they were told of; the words after the name are fixed.
update notification n set named_member_id = p.member_id,
  nameless_title = '탈퇴한 회원' || case n.kind when 'quote.received' then ' 고수의 견적이 도착했어요' else ' 고수가 리뷰를 부탁했어요' end
from quote q join provider p on p.id = q.provider_id
where n.kind in ('quote.received', 'review.requested') and split_part(n.dedupe_key, ':', 1) = 'quote' and split_part(n.dedupe_key, ':', 2) = q.id::text;

update notification n set named_member_id = q.customer_id,
  nameless_title = '탈퇴한 회원 고객이 고용을 ' || case when split_part(n.dedupe_key, ':', 3) = 'hired' then '확정했어요' else '되돌렸어요' end
from quote q
where n.kind = 'quote.hired' and split_part(n.dedupe_key, ':', 1) = 'quote' and split_part(n.dedupe_key, ':', 2) = q.id::text;

update notification n set named_member_id = y.member_id, nameless_title = '탈퇴한 회원님이 메시지를 보냈어요'
from chat_party y
where n.kind = 'chat.message' and split_part(n.dedupe_key, ':', 2) = y.chat_id::text and y.member_id <> n.member_id;

update notification n set named_member_id = v.member_id,
  nameless_title = case n.kind when 'review.written' then '탈퇴한 회원 고객이 리뷰를 남겼어요' else '탈퇴한 회원 고수가 리뷰에 답했어요' end
from (
  select 'review:' || r.id || ':written' as key, r.customer_id as member_id from review r
  union all select 'review-comment:' || c.id, c.member_id from review_comment c
) v
where n.kind in ('review.written', 'review.commented') and n.dedupe_key = v.key;
