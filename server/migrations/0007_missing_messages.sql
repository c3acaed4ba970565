-- Brokers that confirm before anything is stored may lose what they confirmed: machines are asked for what is missing.
ALTER TABLE robot_state
  ADD COLUMN gap boolean NOT NULL DEFAULT false,          -- something the machine may still remember is missing between its messages
  ADD COLUMN asked json,                                  -- the stretches it was last asked for
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN asked_in_vain integer NOT NULL DEFAULT 0;    -- how often nothing of it came
