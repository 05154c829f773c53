-- What was loved of a week's posts, found once on its Monday of Seoul, the most loved first [community.week].
create table community_week (
  week date primary key,
  post_ids bigint[] not null,
  picked_at timestamptz not null
);
