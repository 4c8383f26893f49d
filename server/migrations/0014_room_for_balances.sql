-- A balance changes with every order. With room on its page the new version stays there and no index is written;
-- on full pages one in four went elsewhere. Holds for pages filled from now on.
ALTER TABLE balance SET (fillfactor = 50);
