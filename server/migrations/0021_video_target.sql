-- The target duration of a playlist must not change while it runs (RFC 8216, 6.2.1), so the first segment settles it for the whole stream.
ALTER TABLE video_stream ADD COLUMN target_seconds integer NOT NULL DEFAULT 4;
UPDATE video_stream SET target_seconds = longest.seconds
FROM (SELECT tenant_code, stream_id, greatest(1, ceil(max(duration_ms) / 1000.0))::integer AS seconds FROM video_piece GROUP BY tenant_code, stream_id) AS longest
WHERE video_stream.tenant_code = longest.tenant_code AND video_stream.id = longest.stream_id;
