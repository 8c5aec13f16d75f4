-- The shop's own tables. Money is integer minor units beside a currency; times are timestamptz;
-- keys are UUIDv7 made by the application, so that one dialect serves PostgreSQL 15 and later.
-- Every rule a use case enforces with a guarded statement stands here once more as a constraint.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Values the shop makes for itself once (signing secrets, load marks), shared by all its processes.
CREATE TABLE shop_values (
  name       text PRIMARY KEY,
  value      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- People -------------------------------------------------------------------------------------------

CREATE TABLE users (
  id             uuid PRIMARY KEY,
  issuer         text NOT NULL,
  subject        text NOT NULL,
  email          text NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '%_@_%'),
  email_verified boolean NOT NULL DEFAULT false,
  display_name   text NOT NULL DEFAULT '',
  role           text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
  token_version  integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_identity_once UNIQUE (issuer, subject)
);

CREATE TABLE profiles (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name         text NOT NULL DEFAULT '',
  education    text NOT NULL DEFAULT '',
  location     text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  profile_link text NOT NULL DEFAULT '' CHECK (profile_link = '' OR profile_link ~* '^https?://'),
  updated_at   timestamptz NOT NULL DEFAULT now()
);

-- Parts --------------------------------------------------------------------------------------------

CREATE TABLE categories (
  id       text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]+$'),
  name     text NOT NULL,
  blurb    text NOT NULL DEFAULT '',
  specs    jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL DEFAULT 0
);
INSERT INTO categories (id, name, blurb, position)
VALUES ('other', 'Other parts', 'Everything that has no shelf of its own.', 1000);

CREATE TABLE parts (
  id               uuid PRIMARY KEY,
  sku              text NOT NULL CONSTRAINT parts_sku_once UNIQUE CHECK (sku <> ''),
  slug             text NOT NULL CONSTRAINT parts_slug_once UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name             text NOT NULL CHECK (name <> ''),
  category         text NOT NULL DEFAULT 'other' REFERENCES categories,
  description      text NOT NULL DEFAULT '',
  specs            jsonb NOT NULL DEFAULT '{}',
  price_cents      bigint NOT NULL CHECK (price_cents > 0),
  on_hand          integer NOT NULL DEFAULT 0,
  reserved         integer NOT NULL DEFAULT 0,
  minimum_quantity integer NOT NULL DEFAULT 1 CHECK (minimum_quantity >= 1),
  picture          text NOT NULL DEFAULT '',
  picture_alt      text NOT NULL DEFAULT '',
  state            text NOT NULL DEFAULT 'listed' CHECK (state IN ('listed', 'retired')),
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  words            tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', name), 'A') ||
    setweight(to_tsvector('simple', sku), 'A') ||
    setweight(to_tsvector('english', category), 'B') ||
    setweight(to_tsvector('english', description), 'C')
  ) STORED,
  CONSTRAINT parts_stock_covers_holds CHECK (0 <= reserved AND reserved <= on_hand)
);
CREATE INDEX parts_listed_newest ON parts (created_at DESC, id DESC) WHERE state = 'listed';
CREATE INDEX parts_listed_category ON parts (category, created_at DESC, id DESC) WHERE state = 'listed';
CREATE INDEX parts_listed_price ON parts (price_cents, id) WHERE state = 'listed';
CREATE INDEX parts_words ON parts USING gin (words);
CREATE INDEX parts_name_trigrams ON parts USING gin (name gin_trgm_ops);

CREATE TABLE part_numbers (
  part_id    uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('own', 'maker', 'old', 'substitute')),
  number     text NOT NULL CHECK (number <> ''),
  normalised text NOT NULL GENERATED ALWAYS AS (upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))) STORED,
  PRIMARY KEY (part_id, normalised)
);
CREATE INDEX part_numbers_normalised ON part_numbers (normalised text_pattern_ops);

CREATE TABLE laptops (
  id         uuid PRIMARY KEY,
  slug       text NOT NULL CONSTRAINT laptops_slug_once UNIQUE,
  brand      text NOT NULL,
  model      text NOT NULL,
  reports    integer NOT NULL DEFAULT 0 CHECK (reports >= 0),
  memory     jsonb,
  batteries  jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT laptops_model_once UNIQUE (brand, model)
);

-- No row and no rule means unknown, which is never shown as a yes.
CREATE TABLE fits (
  part_id    uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  laptop_id  uuid NOT NULL REFERENCES laptops ON DELETE CASCADE,
  verdict    text NOT NULL CHECK (verdict IN ('fits', 'fits_if', 'does_not_fit')),
  condition  text NOT NULL DEFAULT '',
  source     text NOT NULL CHECK (source <> ''),
  confidence smallint NOT NULL DEFAULT 100 CHECK (confidence BETWEEN 0 AND 100),
  PRIMARY KEY (part_id, laptop_id),
  CHECK (verdict <> 'fits_if' OR condition <> '')
);
CREATE INDEX fits_laptop ON fits (laptop_id, part_id);

-- Orders -------------------------------------------------------------------------------------------

CREATE TABLE orders (
  id              uuid PRIMARY KEY,
  order_number    bigint GENERATED BY DEFAULT AS IDENTITY (START WITH 10001) CONSTRAINT orders_number_once UNIQUE,
  user_id         uuid NOT NULL REFERENCES users,
  email           text NOT NULL,
  name            text NOT NULL,
  address         text NOT NULL CHECK (address <> ''),
  phone           text NOT NULL CHECK (phone <> ''),
  state           text NOT NULL DEFAULT 'unpaid'
                  CHECK (state IN ('unpaid', 'paid', 'shipped', 'cancelled', 'expired', 'refunded')),
  total_cents     bigint NOT NULL CHECK (total_cents > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  transaction_id  text CONSTRAINT orders_transaction_once UNIQUE,
  expires_at      timestamptz NOT NULL,
  placed_at       timestamptz NOT NULL DEFAULT now(),
  paid_at         timestamptz,
  shipped_at      timestamptz,
  closed_at       timestamptz,
  deleted_at      timestamptz,
  carrier         text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  CONSTRAINT orders_paid_has_transaction
    CHECK ((state IN ('paid', 'shipped', 'refunded')) = (transaction_id IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT orders_shipped_has_time CHECK (state <> 'shipped' OR shipped_at IS NOT NULL),
  CONSTRAINT orders_closed_has_time CHECK ((state IN ('cancelled', 'expired', 'refunded')) = (closed_at IS NOT NULL)),
  CONSTRAINT orders_deleted_only_without_payment CHECK (deleted_at IS NULL OR state IN ('cancelled', 'expired', 'refunded')),
  CONSTRAINT orders_cancelled_is_deleted CHECK (state <> 'cancelled' OR deleted_at IS NOT NULL)
);
-- Keys are UUIDv7: newest first is the key's own order.
CREATE INDEX orders_of_user ON orders (user_id, id DESC);
CREATE INDEX orders_to_expire ON orders (expires_at) WHERE state = 'unpaid';

CREATE TABLE order_lines (
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position         integer NOT NULL CHECK (position >= 1),
  part_id          uuid NOT NULL REFERENCES parts,
  name             text NOT NULL,
  sku              text NOT NULL,
  picture          text NOT NULL,
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents > 0),
  quantity         integer NOT NULL CHECK (quantity >= 1),
  fit_shown        text,
  PRIMARY KEY (order_id, position),
  CONSTRAINT order_lines_part_once UNIQUE (order_id, part_id)
);
CREATE INDEX order_lines_part ON order_lines (part_id);

CREATE TABLE order_events (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  at       timestamptz NOT NULL DEFAULT now(),
  actor_id uuid REFERENCES users,
  kind     text NOT NULL CHECK (kind IN ('placed', 'paid', 'shipped', 'cancelled', 'expired', 'refund_due', 'refunded')),
  detail   jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_events_order ON order_events (order_id, id);

-- The stock ledger: the sums of a part's movements equal its on_hand and reserved figures.
CREATE TABLE stock_movements (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id         uuid NOT NULL REFERENCES parts ON DELETE CASCADE,
  kind            text NOT NULL,
  on_hand_change  integer NOT NULL,
  reserved_change integer NOT NULL,
  order_id        uuid REFERENCES orders,
  actor_id        uuid REFERENCES users,
  note            text NOT NULL DEFAULT '',
  at              timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_movements_kind_shape CHECK (CASE kind
    WHEN 'receive' THEN on_hand_change > 0 AND reserved_change = 0
    WHEN 'adjust'  THEN on_hand_change <> 0 AND reserved_change = 0
    WHEN 'reserve' THEN on_hand_change = 0 AND reserved_change > 0 AND order_id IS NOT NULL
    WHEN 'release' THEN on_hand_change = 0 AND reserved_change < 0 AND order_id IS NOT NULL
    WHEN 'sell'    THEN on_hand_change < 0 AND reserved_change = on_hand_change AND order_id IS NOT NULL
    WHEN 'return'  THEN on_hand_change > 0 AND reserved_change = 0 AND order_id IS NOT NULL
    ELSE false END)
);
CREATE INDEX stock_movements_part ON stock_movements (part_id, id);
-- A hold is made once and ends once: released or sold, never both, never twice.
CREATE UNIQUE INDEX stock_movements_hold_once ON stock_movements (order_id, part_id) WHERE kind = 'reserve';
CREATE UNIQUE INDEX stock_movements_hold_ends_once ON stock_movements (order_id, part_id) WHERE kind IN ('release', 'sell');
CREATE UNIQUE INDEX stock_movements_return_once ON stock_movements (order_id, part_id) WHERE kind = 'return';

CREATE TABLE idempotency_keys (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  fingerprint text NOT NULL,
  order_id    uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- Payments -----------------------------------------------------------------------------------------

-- The one intent that pays an order. It stays open until the provider has said that it succeeded or was cancelled.
CREATE TABLE order_intents (
  order_id   uuid PRIMARY KEY REFERENCES orders,
  intent_id  text NOT NULL CONSTRAINT order_intents_intent_once UNIQUE,
  open       boolean NOT NULL DEFAULT true,
  checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_intents_open ON order_intents (checked_at) WHERE open;

-- The webhook's inbox: an event is stored before it is answered, and processed once.
CREATE TABLE payment_events (
  provider     text NOT NULL,
  event_id     text NOT NULL,
  type         text NOT NULL,
  intent_id    text,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL DEFAULT now(),
  last_error   text,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_waiting ON payment_events (next_try_at) WHERE processed_at IS NULL;

-- Money to give back: written with the decision, carried out with the provider afterwards, once.
CREATE TABLE refunds (
  intent_id    text PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency     text NOT NULL,
  reason       text NOT NULL CHECK (reason IN ('order_gone', 'admin')),
  state        text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done')),
  refund_id    text UNIQUE,
  attempts     integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL DEFAULT now(),
  last_error   text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'done') = (refund_id IS NOT NULL))
);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE state = 'due';

-- Around the sale ----------------------------------------------------------------------------------

CREATE TABLE reviews (
  id          uuid PRIMARY KEY,
  user_id     uuid REFERENCES users ON DELETE SET NULL,
  part_id     uuid REFERENCES parts ON DELETE CASCADE,
  name        text NOT NULL CHECK (name <> ''),
  image       text NOT NULL DEFAULT '',
  description text NOT NULL CHECK (description <> ''),
  rating      smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  verified    boolean NOT NULL DEFAULT false,
  demo        boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_one_per_buyer_and_part UNIQUE (user_id, part_id)
);
CREATE INDEX reviews_part ON reviews (part_id, id DESC);

CREATE TABLE messages (
  id         uuid PRIMARY KEY,
  email      text NOT NULL,
  subject    text NOT NULL,
  message    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE images (
  hash       text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{16}$'),
  width      integer NOT NULL CHECK (width > 0),
  height     integer NOT NULL CHECK (height > 0),
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE outbox (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL,
  recipient   text NOT NULL,
  -- What the words are made of (an order's id); subject and body are written when the mail is sent.
  data        jsonb NOT NULL DEFAULT '{}',
  subject     text,
  body        text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz,
  attempts    integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  last_error  text,
  CHECK (sent_at IS NULL OR (subject IS NOT NULL AND body IS NOT NULL))
);
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL;

CREATE TABLE audit (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  actor_id     uuid REFERENCES users,
  action       text NOT NULL,
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  before       jsonb,
  after        jsonb
);
