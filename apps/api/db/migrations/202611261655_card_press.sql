-- A member's last press that charges his card: while nobody knows what came of it, no other charges it.
create table card_press (
  member_id bigint primary key references member,
  purchase_id bigint not null references cash_purchase,
  -- Whoever charges it has until then.
  charging_until timestamptz
);
