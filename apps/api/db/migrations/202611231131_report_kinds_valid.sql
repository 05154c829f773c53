alter table report_case validate constraint report_case_kind_check;
