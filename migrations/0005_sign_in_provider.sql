-- Sign-in at an outside provider (Google): what the accounts of the identity service may hold.

-- A provider's tokens are of no use to the shop, and a copy of the database must not open anybody's account there.
-- A provider's account id starts with its issuer: the same subject of another provider is another person.
ALTER TABLE identity.accounts
  ADD CONSTRAINT accounts_keep_no_provider_tokens
    CHECK (access_token IS NULL AND refresh_token IS NULL AND id_token IS NULL),
  ADD CONSTRAINT accounts_name_their_issuer
    CHECK (provider_id = 'credential' OR account_id LIKE '%_ _%');
