-- Receipts of deals that a coupon lowered were for our whole fee: what they told too much is corrected, by a paper of its own that names the
-- one it corrects [tax.receipts] [tax.corrections]. Each waits its turn at its issuer as any other does.
do $$
begin
  perform from escrow e
  where e.discount > 0 and e.id in (select escrow_id from tax_paper where kind = 'receipt')
  order by e.id for update;
  insert into tax_paper (kind, status, member_id, escrow_id, corrects, amount, supply, tax, counted_until, receiver_sealed, next_try_at, created_at)
  select 'receipt', 'due', o.member_id, o.escrow_id, o.id, w.amount, w.supply, w.amount - w.supply, now(), o.receiver_sealed, now(), now()
  from tax_paper o join escrow e on e.id = o.escrow_id
  cross join lateral (select sum(t.amount) as told from tax_paper t where t.id = o.id or t.corrects = o.id) g
  cross join lateral (
    select e.amount - coalesce(e.refund_amount, 0) as stays,
      coalesce((select sum(b.amount) from cash_chargeback b where b.safe_payment_id = e.id), 0) as back) s
  cross join lateral (
    select div(coalesce(e.kept_commission, e.commission) * greatest(0, s.stays - s.back),
      greatest(1, s.stays + coalesce(e.kept_discount, e.discount))) as paid) p
  cross join lateral (select p.paid - g.told as amount, round(p.paid / 1.1) - round(g.told / 1.1) as supply) w
  where o.kind = 'receipt' and o.corrects is null and e.discount > 0 and w.amount < 0;
end
$$;
