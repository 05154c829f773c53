-- By which cards a member paid, so that nobody reviews himself from a second account.
create table member_card (
  member_id bigint not null references member,
  card_hash bytea not null check (octet_length(card_hash) = 32),
  last_used_at timestamptz not null,
  primary key (member_id, card_hash)
);
create index member_card_hash on member_card (card_hash);
comment on column member_card.card_hash is 'HMAC under the product''s secret of what the gateway tells of a card (issuer, first six and last four digits); no number is kept.';
