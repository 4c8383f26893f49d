-- Fills of the last days over all customers: they are written in the order of their dates, so a summary of blocks serves.
CREATE INDEX fill_by_day ON fill USING brin (trade_date);
