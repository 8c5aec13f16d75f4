-- The test network's disputes, refunds that end later, payments that process for a while, and the changes due later.

-- What happens after the charge, by test card: src/engines/stripe-test-network/test-cards.ts.
ALTER TABLE stripe_test_network.payment_methods ADD COLUMN behavior text NOT NULL DEFAULT 'plain'
  CHECK (behavior IN ('plain', 'processing_then_paid', 'processing_then_declined', 'refund_pending', 'refund_fails',
                      'disputed_fraudulent', 'disputed_not_received', 'disputed_inquiry'));

ALTER TABLE stripe_test_network.payment_intents
  DROP CONSTRAINT payment_intents_status_check,
  ADD CONSTRAINT payment_intents_status_check CHECK
    (status IN ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  DROP CONSTRAINT charged_when_succeeded,
  ADD CONSTRAINT charged_when_processing_or_succeeded CHECK (status NOT IN ('processing', 'succeeded')
    OR (latest_charge_id IS NOT NULL AND payment_method_id IS NOT NULL));

ALTER TABLE stripe_test_network.charges
  ADD COLUMN sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN disputed boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT charges_status_check,
  ADD CONSTRAINT charges_status_check CHECK (status IN ('pending', 'succeeded', 'failed')),
  ADD CONSTRAINT disputed_after_success CHECK (NOT disputed OR status = 'succeeded');
-- A payment that is processing keeps its place: at most one of an intent's charges takes money or may still do so.
DROP INDEX stripe_test_network.one_successful_charge_per_intent;
CREATE UNIQUE INDEX one_live_charge_per_intent
  ON stripe_test_network.charges (payment_intent_id) WHERE status IN ('pending', 'succeeded');
CREATE INDEX charges_of_an_intent ON stripe_test_network.charges (payment_intent_id, sequence);

ALTER TABLE stripe_test_network.refunds
  ADD COLUMN sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN status text NOT NULL DEFAULT 'succeeded' CHECK (status IN ('pending', 'succeeded', 'failed')),
  ADD COLUMN failure_reason text,
  ADD CONSTRAINT failed_has_a_reason CHECK ((status = 'failed') = (failure_reason IS NOT NULL));
DROP INDEX stripe_test_network.refunds_of_a_charge;
CREATE INDEX refunds_of_a_charge ON stripe_test_network.refunds (charge_id, sequence);
CREATE INDEX refunds_of_an_intent ON stripe_test_network.refunds (payment_intent_id, sequence);

CREATE TABLE stripe_test_network.disputes (
  id                  text PRIMARY KEY CHECK (id ~ '^du_[A-Za-z0-9]+$'),
  sequence            bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  charge_id           text NOT NULL UNIQUE,
  payment_intent_id   text NOT NULL,
  amount_minor        bigint NOT NULL CHECK (amount_minor > 0),
  currency            text NOT NULL,
  reason              text NOT NULL CHECK (reason IN ('fraudulent', 'product_not_received')),
  status              text NOT NULL CHECK (status IN ('warning_needs_response', 'warning_under_review', 'warning_closed',
                        'needs_response', 'under_review', 'won', 'lost')),
  evidence            jsonb NOT NULL DEFAULT '{}',
  submission_count    integer NOT NULL DEFAULT 0 CHECK (submission_count >= 0),
  due_by              timestamptz NOT NULL,
  metadata            jsonb NOT NULL DEFAULT '{}',
  created_at          timestamptz NOT NULL,
  FOREIGN KEY (charge_id, payment_intent_id) REFERENCES stripe_test_network.charges (id, payment_intent_id)
);
CREATE INDEX disputes_of_an_intent ON stripe_test_network.disputes (payment_intent_id, sequence);

-- What the network does by itself later. A row is deleted in the transaction of its change, so it happens once. Nothing
-- is unique about it: a request that plans a change must not wait for another change of the object that is under way.
CREATE TABLE stripe_test_network.later_changes (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  object_id text NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('finish_processing', 'settle_refund', 'fail_refund', 'open_dispute',
              'decide_dispute', 'miss_dispute_deadline')),
  due_at    timestamptz NOT NULL,
  attempts  integer NOT NULL DEFAULT 0 CHECK (attempts >= 0)
);
CREATE INDEX later_changes_due ON stripe_test_network.later_changes (due_at, id);

-- For listing the events: newest first, all or of some types.
CREATE UNIQUE INDEX events_in_order ON stripe_test_network.events (sequence);
CREATE INDEX events_of_a_type ON stripe_test_network.events (type, sequence);
