-- Who found no free time of a product, and is told once one before an instant comes free [market.wishes].
create table product_wish (
  product_id bigint not null references product (id),
  member_id bigint not null references member (id),
  -- The end of the days that he looked at, from which on he waits no more.
  free_before timestamptz not null,
  created_at timestamptz not null,
  primary key (product_id, member_id)
);
create index product_wish_member on product_wish (member_id);
create index product_wish_over on product_wish (free_before);
