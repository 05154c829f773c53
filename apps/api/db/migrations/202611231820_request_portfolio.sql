-- The work whose same the customer asks for [portfolio.asking]; its pro may have deleted it since.
alter table request add column portfolio_id bigint;
