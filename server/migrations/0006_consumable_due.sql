-- What is worn out and not replaced yet: people were told once.
CREATE TABLE consumable_due (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, name),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
