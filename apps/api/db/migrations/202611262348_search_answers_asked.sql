-- Who answers by himself is asked of the campaigns themselves, as a request does that looks for them: rows of the search hold nothing of
-- it any more. What a release before kept there is met by no facet that is asked for, and goes as the rows are made anew.
set local lock_timeout = '5s';
drop trigger campaign_stale on campaign;
drop trigger campaign_reach_stale_new on campaign_reach;
drop trigger campaign_reach_stale_gone on campaign_reach;
drop function mark_stale_campaign();
drop function mark_stale_campaigns();
