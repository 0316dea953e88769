CREATE TABLE "drill" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"time_zone" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "drill_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "weak_point" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"missed_at" timestamp with time zone NOT NULL,
	"misses" integer NOT NULL,
	"box" integer NOT NULL,
	"due_on" date NOT NULL,
	"missed" jsonb NOT NULL,
	CONSTRAINT "weak_point_tenant_id_user_id_course_id_node_id_pk" PRIMARY KEY("tenant_id","user_id","course_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "weak_points_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drill" ADD CONSTRAINT "drill_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill" ADD CONSTRAINT "drill_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weak_point" ADD CONSTRAINT "weak_point_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weak_point" ADD CONSTRAINT "weak_point_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weak_point" ADD CONSTRAINT "weak_point_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weak_point" ADD CONSTRAINT "weak_point_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drill_own" ON "drill" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "practice_session_unread" ON "practice_session" USING btree ("tenant_id","user_id","ended_at") WHERE "practice_session"."status" = 'ended' and not "practice_session"."weak_points_read";