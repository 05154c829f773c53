-- Where a business is and its mail-order report, which buyers are told before they pay. Businesses that were sent before have neither.
alter table business_certification
  add column business_address text check (length(business_address) <= 400),
  add column mail_order_number text check (length(mail_order_number) <= 40);
comment on column business_certification.mail_order_number is 'Of the report of mail-order business (통신판매업 신고), without 제 and 호; null where the pro named none.';
