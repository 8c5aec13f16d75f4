-- A lease was the pair of id and attempts. A retry counts the attempts from one again: an attempt from before could take
-- its own lease for the one of the retry, and delete a job that was not done.
ALTER TABLE jobs ADD COLUMN lease_number integer NOT NULL DEFAULT 0;
