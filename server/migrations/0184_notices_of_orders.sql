-- From which event on every notice can be compared with its event; nothing for a database whose notices began with its
-- first event. The notice of an order that was filled is named by the order from here on.
CREATE TABLE notice_start (lane int PRIMARY KEY, seq bigint NOT NULL);
INSERT INTO notice_start SELECT lane, seq FROM listener_cursor WHERE listener = 'keep-notices';
