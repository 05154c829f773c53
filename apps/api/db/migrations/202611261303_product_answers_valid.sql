alter table report_case validate constraint report_case_kind_check;
alter table removal validate constraint removal_kind_check;
