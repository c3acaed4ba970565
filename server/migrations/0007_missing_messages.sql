-- Brokers that confirm before anything is stored may lose what they confirmed: machines are asked for what is missing.
ALTER TABLE robot_state
  ADD COLUMN gap boolean NOT NULL DEFAULT false,          -- something the machine may still remember is missing between its messages
  ADD COLUMN asked_at timestamptz;                        -- when it was last asked for it
