-- The shop's own test-mode card network: an outside party that happens to live in the shop's database.
-- It knows no table of the shop, and the shop reads none of these; they talk over HTTP only.
-- No column may ever hold a card number or a security code: brand, last four digits and expiry only.
-- Amounts are whole minor units (cents) beside an ISO 4217 currency in lower case, as on Stripe's wire.

CREATE SCHEMA card_network;

CREATE TABLE card_network.payment_methods (
  id              text PRIMARY KEY CHECK (id ~ '^pm_[A-Za-z0-9]+$'),
  brand           text NOT NULL,
  last4           text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month       smallint NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year        smallint NOT NULL CHECK (exp_year BETWEEN 2000 AND 2999),
  billing_details jsonb NOT NULL,
  created_at      timestamptz NOT NULL
);

CREATE TABLE card_network.payment_intents (
  id                    text PRIMARY KEY CHECK (id ~ '^pi_[A-Za-z0-9]+$'),
  sequence              bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  client_secret         text NOT NULL UNIQUE,
  amount_minor          bigint NOT NULL CHECK (amount_minor > 0),
  currency              text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  status                text NOT NULL DEFAULT 'requires_payment_method'
                        CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  amount_received_minor bigint NOT NULL DEFAULT 0,
  description           text,
  receipt_email         text,
  metadata              jsonb NOT NULL DEFAULT '{}',
  automatic_methods     boolean NOT NULL,
  payment_method_id     text REFERENCES card_network.payment_methods DEFERRABLE INITIALLY DEFERRED,
  latest_charge_id      text,
  last_payment_error    jsonb,
  challenge_id          text UNIQUE,
  challenge_verdict     text,
  cancellation_reason   text CHECK (cancellation_reason IN
                        ('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned')),
  canceled_at           timestamptz,
  created_at            timestamptz NOT NULL,
  CONSTRAINT received_when_succeeded
    CHECK (amount_received_minor = CASE WHEN status = 'succeeded' THEN amount_minor ELSE 0 END),
  CONSTRAINT charged_when_succeeded
    CHECK (status <> 'succeeded' OR (latest_charge_id IS NOT NULL AND payment_method_id IS NOT NULL)),
  CONSTRAINT challenged_when_action_required
    CHECK ((status = 'requires_action') = (challenge_id IS NOT NULL)
       AND (challenge_id IS NULL) = (challenge_verdict IS NULL)),
  CONSTRAINT canceled_at_when_canceled
    CHECK ((status = 'canceled') = (canceled_at IS NOT NULL))
);

CREATE TABLE card_network.charges (
  id                    text PRIMARY KEY CHECK (id ~ '^ch_[A-Za-z0-9]+$'),
  payment_intent_id     text NOT NULL REFERENCES card_network.payment_intents,
  payment_method_id     text NOT NULL REFERENCES card_network.payment_methods,
  amount_minor          bigint NOT NULL CHECK (amount_minor > 0),
  currency              text NOT NULL,
  status                text NOT NULL CHECK (status IN ('succeeded', 'failed')),
  amount_refunded_minor bigint NOT NULL DEFAULT 0 CHECK (amount_refunded_minor BETWEEN 0 AND amount_minor),
  failure_code          text,
  decline_code          text,
  failure_message       text,
  created_at            timestamptz NOT NULL,
  UNIQUE (id, payment_intent_id),
  CONSTRAINT failed_has_a_code CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
  CONSTRAINT failed_is_never_refunded CHECK (status = 'succeeded' OR amount_refunded_minor = 0)
);
-- However many confirmations race: one intent, one charge that took money.
CREATE UNIQUE INDEX one_successful_charge_per_intent
  ON card_network.charges (payment_intent_id) WHERE status = 'succeeded';

ALTER TABLE card_network.payment_intents
  ADD CONSTRAINT latest_charge_is_its_own FOREIGN KEY (latest_charge_id, id)
  REFERENCES card_network.charges (id, payment_intent_id) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE card_network.refunds (
  id                text PRIMARY KEY CHECK (id ~ '^re_[A-Za-z0-9]+$'),
  charge_id         text NOT NULL,
  payment_intent_id text NOT NULL,
  amount_minor      bigint NOT NULL CHECK (amount_minor > 0),
  currency          text NOT NULL,
  reason            text CHECK (reason IN ('duplicate', 'fraudulent', 'requested_by_customer')),
  metadata          jsonb NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL,
  FOREIGN KEY (charge_id, payment_intent_id) REFERENCES card_network.charges (id, payment_intent_id)
);
CREATE INDEX refunds_of_a_charge ON card_network.refunds (charge_id);

-- A row is written whole, in the transaction of its effect: an answer is remembered if and only if it happened.
CREATE TABLE card_network.idempotency_keys (
  key         text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 255),
  path        text NOT NULL,
  fingerprint text NOT NULL,
  status_code smallint NOT NULL,
  answer      json NOT NULL,
  request_id  text NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_oldest ON card_network.idempotency_keys (created_at);

-- Webhook events, written in the transaction of the change they tell of, delivered at least once.
-- json, not jsonb: the very text that is kept is the text that is signed and sent.
CREATE TABLE card_network.events (
  id              text PRIMARY KEY CHECK (id ~ '^evt_[A-Za-z0-9]+$'),
  sequence        bigint GENERATED ALWAYS AS IDENTITY,
  type            text NOT NULL,
  payload         json NOT NULL,
  created_at      timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz NOT NULL,
  delivered_at    timestamptz,
  last_failure    text,
  CONSTRAINT delivered_by_an_attempt CHECK (delivered_at IS NULL OR attempts > 0)
);
CREATE INDEX events_due ON card_network.events (next_attempt_at, sequence) WHERE delivered_at IS NULL;
CREATE INDEX events_delivered ON card_network.events (delivered_at) WHERE delivered_at IS NOT NULL;
