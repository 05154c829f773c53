-- What operators said when they stopped a campaign, for its pro to read where it stands [campaigns.stopped].
alter table campaign add column paused_words text;
