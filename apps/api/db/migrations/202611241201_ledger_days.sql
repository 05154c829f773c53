-- A day of the books that is over is closed, and then sealed with its sums by account: proofs begin there.
create table ledger_day (
  day date primary key,
  -- From here on nothing can be posted into it.
  closed_at timestamptz not null,
  sealed_at timestamptz,
  transfers bigint,
  postings bigint,
  amount bigint,
  check ((sealed_at is null) = (num_nulls(transfers, postings, amount) = 3)),
  check (num_nulls(transfers, postings, amount) in (0, 3))
);
create index ledger_day_unsealed on ledger_day (day) where sealed_at is null;

create function keep_sealed_day() returns trigger language plpgsql as $$
begin
  if old.sealed_at is not null then raise exception 'the day % of the books is sealed', old.day; end if;
  return new;
end $$;
create trigger ledger_day_sealed before update on ledger_day for each row execute function keep_sealed_day();
create trigger ledger_day_stays before delete on ledger_day for each statement execute function refuse_change();

-- An account that a day moved: by how much, and all that moved it since the books began, that day included.
create table ledger_day_account (
  account_id bigint not null references ledger_account,
  day date not null references ledger_day,
  debits bigint not null check (debits >= 0),
  credits bigint not null check (credits >= 0),
  debits_by bigint not null,
  credits_by bigint not null,
  primary key (account_id, day),
  check (debits_by >= debits and credits_by >= credits)
);
create index ledger_day_account_day on ledger_day_account (day, account_id);
create trigger ledger_day_account_append_only before update or delete on ledger_day_account for each statement execute function refuse_change();

-- After the insert: whoever sees no closed day here holds his lock on ledger_posting already, and is waited for before the day is sealed.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (
    select from added p join ledger_transfer t on t.id = p.transfer_id
    where t.created_at < (select (max(day) + 1)::timestamp at time zone 'Asia/Seoul' from ledger_day)) then
    raise exception 'a posting falls into a day of the books that is closed'
      using errcode = 'check_violation', table = 'ledger_posting', constraint = 'ledger_posting_day_open';
  end if;
  return null;
end $$;
create trigger ledger_posting_day_open after insert on ledger_posting referencing new table as added
  for each statement execute function refuse_closed_day();

-- What was proved of the books and when, piece by piece: a day, or a range of accounts, members, lots, deals or weeks at the gateway.
create table ledger_proof (
  subject text not null check (subject in ('day', 'account', 'member', 'lot', 'deal', 'week')),
  number bigint not null check (number >= 0),
  proved_at timestamptz not null,
  differences integer not null check (differences >= 0),
  primary key (subject, number)
);

-- How far the gateway's list of what changed was read, and who reads it now.
create table payment_hearing (
  id boolean primary key default true check (id),
  heard_until timestamptz,
  partly_until timestamptz,
  taken_until timestamptz
);
insert into payment_hearing default values;
