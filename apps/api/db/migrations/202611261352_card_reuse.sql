-- Its owner wants this card chosen first when he buys cash.
alter table billing_card add column reuse boolean not null default false;
