-- All of a pro's, those that were mended too: they go with him.
create index provider_rejection_provider on provider_rejection (provider_id);
