-- Hash of the HttpOnly cookie that the token of a browser session needs. Null: the token alone is enough, as for every other client.
ALTER TABLE session ADD COLUMN key_hash bytea;
